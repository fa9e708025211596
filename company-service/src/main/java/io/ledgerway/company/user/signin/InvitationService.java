package io.ledgerway.company.user.signin;

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
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Invites users by a link that is valid once and for one day. The link is sent by mail, too, if an
 * SMTP server is configured.
 */
class InvitationService {

    private final InvitationRepository invitations;
    private final UserRepository users;
    private final PortalAddress portal;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final InvitationMails mails;

    InvitationService(
            InvitationRepository invitations,
            UserRepository users,
            PortalAddress portal,
            AuditTrail audit,
            TransactionOperations transactions,
            InvitationMails mails) {
        this.invitations = invitations;
        this.users = users;
        this.portal = portal;
        this.audit = audit;
        this.transactions = transactions;
        this.mails = mails;
    }

    /**
     * Invites a user or replaces the user's invitation.
     *
     * @param fallback role if the request has none; null if the request must contain one
     * @throws ApiException 409 if a user with the address exists
     */
    Invitation.Issued invite(ClientId client, Invitation.Request request, @Nullable Role fallback) {
        Email email = Email.require(request.email());
        String name = request.name() == null ? null : TextInput.name(request.name());
        Role role =
                request.role() == null && fallback != null
                        ? fallback
                        : UserRoles.read(request.role());
        if (users.byEmail(email).isPresent()) {
            throw ApiException.conflict("A user with this e-mail address already exists.");
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
