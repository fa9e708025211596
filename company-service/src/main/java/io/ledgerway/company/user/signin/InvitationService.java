package io.ledgerway.company.user.signin;

import io.ledgerway.company.ratelimit.AttemptCounter;
import io.ledgerway.company.user.Email;
import io.ledgerway.company.user.PortalAddress;
import io.ledgerway.company.user.TextInput;
import io.ledgerway.company.user.UserRepository;
import io.ledgerway.company.user.UserRoles;
import io.ledgerway.company.user.invitationmail.InvitationMails;
import io.ledgerway.company.user.session.SessionTokens;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Invites users by a link that is valid once and for one day. The link is sent by mail, too, if an
 * SMTP server is configured. One client can invite fifty users per hour.
 */
class InvitationService {

    static final int PER_CLIENT = 50;

    /** A counter expires after one hour. */
    private static final Duration RETRY_AFTER = Duration.ofHours(1);

    private final InvitationRepository invitations;
    private final UserRepository users;
    private final PortalAddress portal;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final InvitationMails mails;
    private final AttemptCounter attemptCounter;

    InvitationService(
            InvitationRepository invitations,
            UserRepository users,
            PortalAddress portal,
            AuditTrail audit,
            TransactionOperations transactions,
            InvitationMails mails,
            AttemptCounter attemptCounter) {
        this.invitations = invitations;
        this.users = users;
        this.portal = portal;
        this.audit = audit;
        this.transactions = transactions;
        this.mails = mails;
        this.attemptCounter = attemptCounter;
    }

    /**
     * Invites a user or replaces the user's invitation.
     *
     * @param fallback role if the request has none; null if the request must contain one
     * @throws ApiException 409 if a user with the address exists, 429 above the limit of the client
     */
    Invitation.Issued invite(ClientId client, Invitation.Request request, @Nullable Role fallback) {
        Email email = Email.require(request.email());
        String name = request.name() == null ? null : TextInput.name(request.name());
        Role role =
                request.role() == null && fallback != null
                        ? fallback
                        : UserRoles.read(request.role());
        limit(client);
        if (users.byEmail(email).isPresent()) {
            throw ApiException.conflict(
                    "A user with this e-mail address already exists. To give this user a new"
                            + " password, remove the user and invite the address again.");
        }
        String token = SessionTokens.next();
        String link = portal.invitation(token).toString();
        Invitation invitation =
                transactions.execute(_ -> {
                    Invitation made = invitations.add(client, email, name, role, token);
                    audit.record(
                            client, null, "user.invited", made.id(), Map.of("role", role.wire()));
                    mails.add(made.id(), link);
                    return made;
                });
        return Invitation.Issued.of(Objects.requireNonNull(invitation), link, mails.isOn());
    }

    /** Also counts invitations of existing users, because the response reveals that they exist. */
    private void limit(ClientId client) {
        if (attemptCounter.hit("invitation:client:" + client) > PER_CLIENT) {
            throw ApiException.of(
                    HttpStatus.TOO_MANY_REQUESTS,
                    "Too many users were invited. Up to %d can be invited per hour."
                            .formatted(PER_CLIENT),
                    RETRY_AFTER);
        }
    }

    void withdraw(ClientId client, UUID id) {
        transactions.executeWithoutResult(_ -> {
            if (!invitations.remove(client, id)) {
                throw ApiException.notFound("No invitation was found with ID " + id);
            }
            audit.record(client, null, "user.uninvited", id);
        });
    }

    Page<Invitation.View> page(ClientId client, PageRequest request) {
        return invitations.page(client, request);
    }
}
