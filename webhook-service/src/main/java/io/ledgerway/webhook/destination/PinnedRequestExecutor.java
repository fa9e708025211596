package io.ledgerway.webhook.destination;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.HttpResponseInformationCallback;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Checks the remote address of the connection before the first byte of a request is sent. The
 * address of a new connection must be permitted for this request; that of a reused one must still
 * be permitted. The {@link ResponseLimit} begins with the request.
 */
final class PinnedRequestExecutor extends HttpRequestExecutor {

    /**
     * Attribute of the context: whether the connection is reused and no byte of a response has
     * arrived.
     */
    static final String STALE = "ledgerway.connection-stale";

    private final DestinationPolicy destinationPolicy;

    PinnedRequestExecutor(DestinationPolicy destinationPolicy) {
        this.destinationPolicy = destinationPolicy;
    }

    @Override
    public ClassicHttpResponse execute(
            ClassicHttpRequest request,
            HttpClientConnection connection,
            @Nullable HttpResponseInformationCallback information,
            HttpContext context)
            throws IOException, HttpException {
        EndpointDetails details = connection.getEndpointDetails();
        boolean reused = details.getRequestCount() > 0;
        long received = details.getReceivedBytesCount();
        context.setAttribute(STALE, reused);
        if (!(connection.getRemoteAddress() instanceof InetSocketAddress remote)
                || !trusted(remote.getAddress(), reused)) {
            throw new DestinationDeniedException();
        }
        if (ResponseLimit.CURRENT.isBound()) {
            ResponseLimit.CURRENT.get().start();
        }
        try {
            return super.execute(request, connection, information, context);
        } finally {
            if (details.getReceivedBytesCount() > received) {
                context.setAttribute(STALE, false);
            }
        }
    }

    private boolean trusted(InetAddress remote, boolean reused) {
        List<InetAddress> vetted = WebhookClient.PERMITTED_ADDRESSES.orElse(List.of());
        return vetted.contains(remote) || (reused && destinationPolicy.permits(remote));
    }

    /** The connection leads to an address that is not permitted. */
    static final class DestinationDeniedException extends IOException {

        private static final long serialVersionUID = 1L;

        DestinationDeniedException() {
            super("The connection leads to an address that is not permitted");
        }
    }
}
