package io.ledgerway.company.people;

import io.ledgerway.company.people.session.Sessions;
import io.ledgerway.starter.error.ApiException;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Tells the gateway whether the session of a token goes on, and whose it is. */
@RestController
class InternalSessionController {

    private final Sessions sessions;
    private final PersonRows people;

    InternalSessionController(Sessions sessions, PersonRows people) {
        this.sessions = sessions;
        this.people = people;
    }

    /** A session that goes on. */
    record SessionView(UUID clientId, UUID userId, String role) {}

    @GetMapping("/internal/sessions/{sessionId}")
    SessionView find(@PathVariable UUID sessionId) {
        return sessions.find(sessionId)
                .flatMap(it -> people.find(it.personId()))
                .filter(it -> !it.isDisabled())
                .map(it -> new SessionView(it.clientId().value(), it.id(), it.role().wire()))
                .orElseThrow(() -> ApiException.notFound("No such session"));
    }
}
