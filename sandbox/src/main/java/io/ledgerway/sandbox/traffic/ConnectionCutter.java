package io.ledgerway.sandbox.traffic;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;

/**
 * Lets a filter close the client's connection without a response, which the servlet API does not
 * support.
 */
class ConnectionCutter extends ValveBase {

    static final String ATTRIBUTE = ConnectionCutter.class.getName();

    ConnectionCutter() {
        super(true);
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        Runnable cut =
                () ->
                        response.getCoyoteResponse()
                                .action(ActionCode.CLOSE_NOW, new IOException("cut"));
        request.setAttribute(ATTRIBUTE, cut);
        getNext().invoke(request, response);
    }
}
