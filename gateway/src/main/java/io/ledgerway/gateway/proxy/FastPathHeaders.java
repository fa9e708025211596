package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.HelpLink;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.tracing.Tracing;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.util.AsciiString;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Headers of fast-path requests and responses, equal to those of the two header filters. */
final class FastPathHeaders {

    /** Hop-by-hop headers; Spring Cloud Gateway removes the same. */
    private static final Set<String> OF_ONE_HOP =
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

    private static final Set<String> REPLACED = Set.of("host", "authorization", "cookie");
    private static final List<AsciiString> HIDDEN =
            ResponseHeadersFilter.DROPPED.stream().map(AsciiString::cached).toList();
    private static final List<AsciiString> HOP =
            OF_ONE_HOP.stream()
                    .filter(it -> !it.equals("transfer-encoding"))
                    .map(AsciiString::cached)
                    .toList();
    static final AsciiString CORRELATION_ID = AsciiString.cached(RequestHeaders.CORRELATION_ID);
    private static final AsciiString TRACEPARENT = AsciiString.cached(Tracing.TRACEPARENT);
    private static final AsciiString LINK = AsciiString.cached("Link");
    private static final AsciiString CLIENT_ADDRESS =
            AsciiString.cached(RequestHeaders.CLIENT_ADDRESS);

    /** Skips validation: incoming headers are already validated. */
    private static final DefaultHttpHeadersFactory UNCHECKED =
            DefaultHttpHeadersFactory.headersFactory().withValidation(false);

    private FastPathHeaders() {}

    /** The request headers for the service. */
    static HttpHeaders toService(HttpHeaders incoming, FastPathRequest request, String host) {
        HttpHeaders headers = UNCHECKED.newHeaders();
        Iterator<Map.Entry<CharSequence, CharSequence>> each = incoming.iteratorCharSequence();
        while (each.hasNext()) {
            Map.Entry<CharSequence, CharSequence> header = each.next();
            String name = header.getKey().toString().toLowerCase(Locale.ROOT);
            if (!OF_ONE_HOP.contains(name)
                    && !REPLACED.contains(name)
                    && !RequestHeadersFilter.isDropped(name)) {
                headers.add(header.getKey(), header.getValue());
            }
        }
        String traceparent = request.span().traceparent();
        if (traceparent != null) {
            headers.set(TRACEPARENT, traceparent);
        }
        return headers.set(HttpHeaderNames.HOST, host)
                .set(HttpHeaderNames.AUTHORIZATION, "Bearer " + request.token())
                .set(CORRELATION_ID, request.correlationId())
                .set(CLIENT_ADDRESS, request.address());
    }

    /** Replaces the headers of a service's response by those for the caller. */
    static void toCaller(HttpResponse answer, FastPathRequest request) {
        HttpHeaders headers = answer.headers();
        HOP.forEach(headers::remove);
        HIDDEN.forEach(headers::remove);
        request.writeResponseHeaders(headers);
        headers.set(CORRELATION_ID, request.correlationId());
        String help = HelpLink.of(answer.status().code());
        if (help != null) {
            headers.add(LINK, help);
        }
        if (!HttpUtil.isContentLengthSet(answer) && mayHaveBody(answer)) {
            headers.set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
        } else {
            headers.remove(HttpHeaderNames.TRANSFER_ENCODING);
        }
    }

    private static boolean mayHaveBody(HttpResponse answer) {
        int status = answer.status().code();
        return status != 204 && status != 304;
    }
}
