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

    private final TransactionalIdempotency transactional;
    private final ClaimedIdempotency claimed;
    private final LongRunningRequests longRunning;
    private final ErrorResponseWriter errors;

    IdempotencyFilter(
            TransactionalIdempotency transactional,
            ClaimedIdempotency claimed,
            LongRunningRequests longRunning,
            ErrorResponseWriter errors) {
        this.transactional = transactional;
        this.claimed = claimed;
        this.longRunning = longRunning;
        this.errors = errors;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !METHODS.contains(request.getMethod())
                || request.getHeader(IdempotencyKey.HEADER) == null;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<Caller> caller = Caller.current().filter(it -> canRepeat(it, request));
        if (caller.isEmpty()) {
            chain.doFilter(request, response);
            return;
        }
        Optional<String> key = IdempotencyKey.of(request);
        if (key.isEmpty()) {
            errors.write(request, response, HttpStatus.BAD_REQUEST, IdempotencyKey.NOT_VALID);
            return;
        }
        BufferedResponse buffered = new BufferedResponse(response);
        TransactionalIdempotency.Outcome outcome;
        if (longRunning.matches(request)) {
            outcome =
                    claimed.handle(
                            RequestFingerprint.scope(caller.get(), key.get(), request),
                            () ->
                                    MultipartHash.of(request)
                                            .map(it ->
                                                    RequestFingerprint.of(
                                                            caller.get(), key.get(), request, it)),
                            request,
                            buffered,
                            () -> chain.doFilter(request, buffered));
        } else if (MultipartHash.isMultipart(request)) {
            Optional<byte[]> parts = MultipartHash.of(request);
            if (parts.isEmpty()) {
                chain.doFilter(request, response);
                return;
            }
            outcome =
                    transactional.handle(
                            RequestFingerprint.of(caller.get(), key.get(), request, parts.get()),
                            buffered,
                            () -> chain.doFilter(request, buffered));
        } else {
            byte[] body = request.getInputStream().readAllBytes();
            outcome =
                    transactional.handle(
                            RequestFingerprint.of(caller.get(), key.get(), request, body),
                            buffered,
                            () -> chain.doFilter(new CachedBodyRequest(request, body), buffered));
        }
        send(outcome, request, buffered);
    }

    /**
     * A customer is a caller of this channel only for an upload; all others who open a link page
     * would share their keys.
     */
    private boolean canRepeat(Caller caller, HttpServletRequest request) {
        return CHANNELS.contains(caller.channel())
                || (caller.channel() == Channel.LINK && longRunning.matches(request));
    }

    private void send(
            TransactionalIdempotency.Outcome outcome,
            HttpServletRequest request,
            BufferedResponse buffered)
            throws IOException {
        switch (outcome) {
            case TransactionalIdempotency.Outcome.Executed _ -> {}
            case TransactionalIdempotency.Outcome.Replay it -> it.response().writeTo(buffered);
            case TransactionalIdempotency.Outcome.KeyReused _ ->
                    errors.write(
                            request,
                            buffered,
                            HttpStatus.UNPROCESSABLE_CONTENT,
                            "The Idempotency-Key was used for another request.");
            case TransactionalIdempotency.Outcome.InFlight _ -> {
                buffered.setHeader(HttpHeaders.RETRY_AFTER, RETRY_SOON);
                errors.write(
                        request, buffered, HttpStatus.CONFLICT, TransactionalIdempotency.IN_FLIGHT);
            }
        }
        buffered.copyBodyToResponse();
    }
}
