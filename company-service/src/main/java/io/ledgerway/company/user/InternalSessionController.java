package io.ledgerway.company.user;

import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.starter.error.ApiException;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Internal API for the gateway: validates the session of a token. */
@RestController
class InternalSessionController {

    private final SessionRepository sessionRepository;
    private final UserRepository users;

    InternalSessionController(SessionRepository sessionRepository, UserRepository users) {
        this.sessionRepository = sessionRepository;
        this.users = users;
    }

    /** Active session. */
    record SessionView(UUID clientId, UUID userId, String role) {}

    @GetMapping("/internal/sessions/{sessionId}")
    SessionView find(@PathVariable UUID sessionId) {
        return sessionRepository
                .find(sessionId)
                .flatMap(it -> users.find(it.userId()))
                .filter(it -> !it.isDisabled())
                .map(it -> new SessionView(it.clientId().value(), it.id(), it.role().wire()))
                .orElseThrow(() -> ApiException.notFound("No session was found"));
    }
}
