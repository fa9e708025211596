package io.ledgerway.starter.idempotency;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.starter.error.ErrorAnswers;
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
 * {@code Idempotency-Key} on POST and PATCH of clients and of the portal (decision 23). Runs after
 * the security chain: only what may be asked for is looked up. The parts of a multipart request
 * stay with the container, which gives them to the handler again.
 */
final class IdempotencyFilter extends OncePerRequestFilter {

    private static final Set<String> METHODS = Set.of("POST", "PATCH");
    private static final Set<Channel> CHANNELS = Set.of(Channel.API, Channel.PORTAL);
    private static final String RETRY_SOON = "1";

    private final OnceOnly once;
    private final ClaimedOnce claimed;
    private final SlowRequests slow;
    private final ErrorAnswers errors;

    IdempotencyFilter(OnceOnly once, ClaimedOnce claimed, SlowRequests slow, ErrorAnswers errors) {
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
        Optional<Caller> caller = Caller.current().filter(it -> CHANNELS.contains(it.channel()));
        if (caller.isEmpty()) {
            rest.doFilter(request, response);
            return;
        }
        Optional<String> key = IdempotencyKey.of(request);
        if (key.isEmpty()) {
            errors.send(request, response, HttpStatus.BAD_REQUEST, IdempotencyKey.NOT_VALID);
            return;
        }
        BufferedAnswer answer = new BufferedAnswer(response);
        if (slow.has(request)) {
            String scope = RequestMark.scope(caller.get(), key.get(), request);
            send(
                    claimed.handle(
                            scope,
                            () ->
                                    SentParts.hash(request)
                                            .map(it ->
                                                    RequestMark.of(
                                                            caller.get(), key.get(), request, it)),
                            request,
                            answer,
                            () -> rest.doFilter(request, answer)),
                    request,
                    answer);
        } else if (SentParts.has(request)) {
            Optional<byte[]> parts = SentParts.hash(request);
            if (parts.isEmpty()) {
                rest.doFilter(request, response);
                return;
            }
            RequestMark mark = RequestMark.of(caller.get(), key.get(), request, parts.get());
            send(once.handle(mark, answer, () -> rest.doFilter(request, answer)), request, answer);
        } else {
            byte[] body = request.getInputStream().readAllBytes();
            RequestMark mark = RequestMark.of(caller.get(), key.get(), request, body);
            HttpServletRequest again = new RepeatableBody(request, body);
            send(once.handle(mark, answer, () -> rest.doFilter(again, answer)), request, answer);
        }
    }

    private void send(OnceOnly.Outcome outcome, HttpServletRequest request, BufferedAnswer answer)
            throws IOException {
        switch (outcome) {
            case OnceOnly.Outcome.Fresh _ -> {}
            case OnceOnly.Outcome.Replay it -> it.answer().send(answer);
            case OnceOnly.Outcome.OtherRequest _ ->
                    errors.send(
                            request,
                            answer,
                            HttpStatus.UNPROCESSABLE_CONTENT,
                            "The Idempotency-Key was used for another request.");
            case OnceOnly.Outcome.InFlight _ -> {
                answer.setHeader(HttpHeaders.RETRY_AFTER, RETRY_SOON);
                errors.send(request, answer, HttpStatus.CONFLICT, OnceOnly.IN_FLIGHT);
            }
        }
        answer.copyBodyToResponse();
    }
}
