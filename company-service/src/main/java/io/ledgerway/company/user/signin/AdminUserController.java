package io.ledgerway.company.user.signin;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.user.UserQueries;
import io.ledgerway.company.user.UserResponse;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Users of any client, for operators, who invite the first user. */
@RestController
@RequestMapping("/admin/clients/{clientId}/users")
class AdminUserController {

    private final InvitationService invitationService;
    private final UserQueries listing;
    private final ClientLookup clientLookup;

    AdminUserController(
            InvitationService invitationService, UserQueries listing, ClientLookup clientLookup) {
        this.invitationService = invitationService;
        this.listing = listing;
        this.clientLookup = clientLookup;
    }

    /** Lists the users of a client. */
    @GetMapping
    Page<UserResponse> list(@PathVariable ClientId clientId, PageRequest page) {
        return listing.page(requireClient(clientId), page);
    }

    /** Invites a user to a client, by default as administrator. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    Invitation.Issued invite(
            @PathVariable ClientId clientId, @RequestBody Invitation.Request request) {
        return invitationService.invite(requireClient(clientId), request, Role.ADMINISTRATOR);
    }

    private ClientId requireClient(ClientId id) {
        if (clientLookup.name(id).isEmpty()) {
            throw ApiException.notFound("No client was found with ID " + id);
        }
        return id;
    }
}
