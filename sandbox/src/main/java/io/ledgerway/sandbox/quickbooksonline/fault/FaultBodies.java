package io.ledgerway.sandbox.quickbooksonline.fault;

import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import java.time.Instant;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON of errors. The gateway of the platform and its services write different forms. */
public final class FaultBodies {

    private FaultBodies() {}

    /** Body of an error response. */
    public static ObjectNode of(Fault fault, Instant now) {
        boolean fromGateway =
                fault.type().equals("AUTHENTICATION") || fault.type().equals("AUTHORIZATION");
        return fromGateway
                ? gateway(fault, now)
                : service(fault).put("time", PacificTime.millis(now));
    }

    /** The member {@code Fault}, as in a response of several parts. */
    public static ObjectNode service(Fault fault) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ObjectNode inner = body.putObject("Fault");
        ObjectNode error = inner.putArray("Error").addObject();
        error.put("Message", fault.title()).put("Detail", fault.detail());
        error.put("code", fault.code());
        if (fault.element() != null) {
            error.put("element", fault.element());
        }
        inner.put("type", fault.type());
        return body;
    }

    private static ObjectNode gateway(Fault fault, Instant now) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putNull("warnings").putNull("intuitObject");
        ObjectNode inner = body.putObject("fault");
        ObjectNode error = inner.putArray("error").addObject();
        error.put("message", fault.title()).put("detail", fault.detail());
        error.put("code", fault.code()).putNull("element");
        inner.put("type", fault.type());
        body.putNull("report").putNull("queryResponse");
        body.putArray("batchItemResponse");
        body.putArray("attachableResponse");
        body.putNull("syncErrorResponse").putNull("requestId");
        body.put("time", now.toEpochMilli()).putNull("status");
        body.putArray("cdcresponse");
        return body;
    }
}
