package io.ledgerway.company.user;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.audit.ChangedMembers;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Commands of administrators on users. Each command locks the client's row, so that concurrent
 * commands cannot remove the last enabled administrator.
 */
class UserService {

    private final UserRepository users;
    private final SessionRepository sessionRepository;
    private final ClientLookup clientLookup;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    UserService(
            UserRepository users,
            SessionRepository sessionRepository,
            ClientLookup clientLookup,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.users = users;
        this.sessionRepository = sessionRepository;
        this.clientLookup = clientLookup;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Changes the given members. A new role or disabling the user ends the user's sessions. */
    User update(ClientId client, UUID id, UpdateUserRequest change) {
        UpdateUserRequest.Valid valid = change.checked();
        User changed = transactions.execute(_ -> change(client, id, valid));
        return Objects.requireNonNull(changed);
    }

    void remove(ClientId client, UUID id) {
        transactions.executeWithoutResult(_ -> {
            User user = lock(client, id);
            sessionRepository.endAll(id, client, null);
            users.remove(id);
            requireAdministrator(user);
            audit.record(client, null, "user.deleted", id);
        });
    }

    private User change(ClientId client, UUID id, UpdateUserRequest.Valid change) {
        User before = lock(client, id);
        User after = change.of(before, clock.instant());
        Map<String, String> differences = differences(before, after);
        if (differences.isEmpty()) {
            return before;
        }
        users.change(after);
        requireAdministrator(before);
        if (differences.containsKey("role") || after.isDisabled()) {
            sessionRepository.endAll(id, client, null);
        }
        audit.record(client, null, "user.updated", id, differences);
        return after;
    }

    private User lock(ClientId client, UUID id) {
        clientLookup.lock(client);
        return users.find(client, id)
                .orElseThrow(() -> ApiException.notFound("No user was found with ID " + id));
    }

    private void requireAdministrator(User before) {
        if (before.isActiveAdministrator() && users.activeAdministrators(before.clientId()) == 0) {
            throw ApiException.conflict(
                    "This is the last administrator who can sign in. Appoint another one first.");
        }
    }

    private static Map<String, String> differences(User before, User after) {
        return new ChangedMembers()
                .member("name", before.name(), after.name())
                .choice("role", before.role().wire(), after.role().wire())
                .flag("disabled", before.isDisabled(), after.isDisabled())
                .details();
    }
}
