package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.Email;
import io.ledgerway.company.user.PortalAddress;
import io.ledgerway.company.user.TextInput;
import io.ledgerway.company.user.UserRepository;
import io.ledgerway.company.user.UserRoles;
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

/** Lets people in: a link for one use, valid a day. */
class InvitationService {

    private final InvitationRepository invitations;
    private final UserRepository people;
    private final PortalAddress portal;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    InvitationService(
            InvitationRepository invitations,
            UserRepository people,
            PortalAddress portal,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.invitations = invitations;
        this.people = people;
        this.portal = portal;
        this.audit = audit;
        this.transactions = transactions;
    }

    /**
     * Invites somebody, again where that was done before.
     *
     * @param usual the role where none is asked for; null when one must be
     * @throws ApiException 409 when the address belongs to somebody already
     */
    Invitation.Issued invite(ClientId client, Invitation.Request request, @Nullable Role usual) {
        Email email = Email.require(request.email());
        String name = request.name() == null ? null : TextInput.name(request.name());
        Role role =
                request.role() == null && usual != null ? usual : UserRoles.read(request.role());
        if (people.byEmail(email).isPresent()) {
            throw ApiException.conflict("This e-mail address belongs to a user already.");
        }
        String token = SessionTokens.next();
        Invitation invitation =
                transactions.execute(_ -> {
                    Invitation made = invitations.add(client, email, name, role, token);
                    audit.record(
                            client, null, "user.invited", made.id(), Map.of("role", role.wire()));
                    return made;
                });
        return Invitation.Issued.of(
                Objects.requireNonNull(invitation), portal.invitation(token).toString());
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
