package io.ledgerway.starter.idempotency;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.starter.error.ErrorResponseWriter;
import io.ledgerway.starter.identity.Caller;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * {@code Idempotency-Key} on POST and PATCH of clients and of the portal, and on the uploads of
 * customers. Runs after the security chain, so only permitted requests are looked up. The container
 * keeps the parts of a multipart request and provides them to the handler again.
 */
final class IdempotencyFilter extends OncePerRequestFilter {

    private static final Set<String> METHODS = Set.of("POST", "PATCH");
    private static final Set<Channel> CHANNELS = Set.of(Channel.API, Channel.PORTAL);
    private static final String RETRY_SOON = "1";

    private final TransactionalIdempotency once;
    private final ClaimedIdempotency claimed;
    private final LongRunningRequests slow;
    private final ErrorResponseWriter errors;

    IdempotencyFilter(
            TransactionalIdempotency once,
            ClaimedIdempotency claimed,
            LongRunningRequests slow,
            ErrorResponseWriter errors) {
        this.once = once;
        this.claimed = claimed;
        this.slow = slow;
        this.errors = errors;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !METHODS.contains(request.getMethod())
                || request.getHeader(IdempotencyKey.HEADER) == null;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain rest)
            throws ServletException, IOException {
        Optional<Caller> caller = Caller.current().filter(it -> canRepeat(it, request));
        if (caller.isEmpty()) {
            rest.doFilter(request, response);
            return;
        }
        Optional<String> key = IdempotencyKey.of(request);
        if (key.isEmpty()) {
            errors.write(request, response, HttpStatus.BAD_REQUEST, IdempotencyKey.NOT_VALID);
            return;
        }
        BufferedResponse answer = new BufferedResponse(response);
        if (slow.matches(request)) {
            String scope = RequestFingerprint.scope(caller.get(), key.get(), request);
            send(
                    claimed.handle(
                            scope,
                            () ->
                                    MultipartHash.of(request)
                                            .map(it ->
                                                    RequestFingerprint.of(
                                                            caller.get(), key.get(), request, it)),
                            request,
                            answer,
                            () -> rest.doFilter(request, answer)),
                    request,
                    answer);
        } else if (MultipartHash.isMultipart(request)) {
            Optional<byte[]> parts = MultipartHash.of(request);
            if (parts.isEmpty()) {
                rest.doFilter(request, response);
                return;
            }
            RequestFingerprint fingerprint =
                    RequestFingerprint.of(caller.get(), key.get(), request, parts.get());
            send(
                    once.handle(fingerprint, answer, () -> rest.doFilter(request, answer)),
                    request,
                    answer);
        } else {
            byte[] body = request.getInputStream().readAllBytes();
            RequestFingerprint fingerprint =
                    RequestFingerprint.of(caller.get(), key.get(), request, body);
            HttpServletRequest again = new CachedBodyRequest(request, body);
            send(
                    once.handle(fingerprint, answer, () -> rest.doFilter(again, answer)),
                    request,
                    answer);
        }
    }

    /**
     * A customer is a caller of this channel only for an upload; all others who open a link page
     * would share their keys.
     */
    private boolean canRepeat(Caller caller, HttpServletRequest request) {
        return CHANNELS.contains(caller.channel())
                || (caller.channel() == Channel.LINK && slow.matches(request));
    }

    private void send(
            TransactionalIdempotency.Outcome outcome,
            HttpServletRequest request,
            BufferedResponse answer)
            throws IOException {
        switch (outcome) {
            case TransactionalIdempotency.Outcome.Executed _ -> {}
            case TransactionalIdempotency.Outcome.Replay it -> it.response().writeTo(answer);
            case TransactionalIdempotency.Outcome.KeyReused _ ->
                    errors.write(
                            request,
                            answer,
                            HttpStatus.UNPROCESSABLE_CONTENT,
                            "The Idempotency-Key was used for another request.");
            case TransactionalIdempotency.Outcome.InFlight _ -> {
                answer.setHeader(HttpHeaders.RETRY_AFTER, RETRY_SOON);
                errors.write(
                        request, answer, HttpStatus.CONFLICT, TransactionalIdempotency.IN_FLIGHT);
            }
        }
        answer.copyBodyToResponse();
    }
}
