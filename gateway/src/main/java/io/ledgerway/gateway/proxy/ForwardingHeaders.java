package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.HelpLink;
import io.ledgerway.gateway.policy.MutableHeaders;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.util.AsciiString;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The headers of forwarded requests and responses, for both transports. Requests get the signed
 * token, the correlation id and the client address, and lose the headers with which a caller could
 * impersonate another caller or a proxy. Cookies are only forwarded to pages. Responses lose the
 * internal headers of services.
 */
final class ForwardingHeaders {

    private static final Set<String> HOP_BY_HOP =
            Set.of(
                    "connection",
                    "keep-alive",
                    "transfer-encoding",
                    "te",
                    "trailer",
                    "proxy-authorization",
                    "proxy-authenticate",
                    "x-application-context",
                    "upgrade");

    private static final Set<String> DROPPED =
            Set.of(
                    "host",
                    "authorization",
                    "forwarded",
                    "x-real-ip",
                    "x-http-method-override",
                    "expect",
                    "proxy-connection");

    private static final Pattern DROPPED_FAMILY =
            Pattern.compile(
                    "x-(forwarded|original|rewrite|remote|auth|user|client|identity|roles?|plan"
                            + "|tenant|internal|ledgerway)(-.*)?");

    private static final AsciiString CORRELATION_ID =
            AsciiString.cached(RequestHeaders.CORRELATION_ID);
    private static final AsciiString CLIENT_ADDRESS =
            AsciiString.cached(RequestHeaders.CLIENT_ADDRESS);
    private static final AsciiString TRACEPARENT = AsciiString.cached(Tracing.TRACEPARENT);
    private static final AsciiString LINK = AsciiString.cached("Link");

    /** The transport decides about the transfer encoding. */
    private static final List<AsciiString> DROPPED_FROM_RESPONSES =
            Stream.concat(
                            HOP_BY_HOP.stream().filter(it -> !it.equals("transfer-encoding")),
                            Stream.of(
                                    "server",
                                    "www-authenticate",
                                    "authorization",
                                    "x-powered-by",
                                    // set by CorsPolicy
                                    "access-control-allow-origin",
                                    "access-control-allow-credentials",
                                    // set at the start of the response
                                    RequestHeaders.CORRELATION_ID))
                    .map(AsciiString::cached)
                    .toList();

    private ForwardingHeaders() {}

    /**
     * Whether a request header is forwarded.
     *
     * @param name in lower case
     */
    static boolean isForwarded(String name, RequestFacts facts) {
        if (name.equals("cookie")) {
            return facts.route() != null && facts.route().isPage();
        }
        return !HOP_BY_HOP.contains(name)
                && !DROPPED.contains(name)
                && !(name.startsWith("x-") && DROPPED_FAMILY.matcher(name).matches());
    }

    /**
     * Adds the gateway's own headers to a request for a service.
     *
     * @throws IllegalStateException if no policy granted a token
     */
    static void completeRequest(
            MutableHeaders request, RequestFacts facts, RequestContext requestContext, Span span) {
        String token = requestContext.token();
        if (token == null) {
            throw new IllegalStateException("A request without a token must not be forwarded");
        }
        request.set(HttpHeaderNames.AUTHORIZATION, "Bearer " + token);
        request.set(CORRELATION_ID, facts.correlationId());
        request.set(CLIENT_ADDRESS, facts.address());
        String traceparent = span.traceparent();
        if (traceparent != null) {
            request.set(TRACEPARENT, traceparent);
        }
    }

    /** Removes internal headers from the response of a service; adds the help link to errors. */
    static void filterResponse(MutableHeaders response, int status) {
        for (AsciiString name : DROPPED_FROM_RESPONSES) {
            response.remove(name);
        }
        String help = HelpLink.of(status);
        if (help != null) {
            response.add(LINK, help);
        }
    }

    /** Adds the headers that every response has, from the gateway or a service. */
    static void completeResponse(
            MutableHeaders response, String correlationId, RequestContext requestContext) {
        requestContext.writeHeaders(response);
        response.set(CORRELATION_ID, correlationId);
    }
}
