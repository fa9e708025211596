package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.UserRoles;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/users/invitations}: invites users; anyone with the link can accept. */
@RestController
@RequestMapping("/portal/api/users/invitations")
class InvitationController {

    private final InvitationService invitationService;
    private final InvitationAcceptance invitationAcceptance;

    InvitationController(
            InvitationService invitationService, InvitationAcceptance invitationAcceptance) {
        this.invitationService = invitationService;
        this.invitationAcceptance = invitationAcceptance;
    }

    /** Lists the open invitations, including expired ones. */
    @GetMapping
    Page<Invitation.View> list(Caller caller, PageRequest page) {
        UserRoles.requireAdministrator(caller);
        return invitationService.page(caller.clientId(), page);
    }

    /** Invites a user; a second invitation of an address replaces the first. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    Invitation.Issued invite(Caller caller, @RequestBody Invitation.Request request) {
        UserRoles.requireAdministrator(caller);
        return invitationService.invite(caller.clientId(), request, null);
    }

    /** Withdraws an invitation. */
    @DeleteMapping("/{invitationId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void withdraw(Caller caller, @PathVariable UUID invitationId) {
        UserRoles.requireAdministrator(caller);
        invitationService.withdraw(caller.clientId(), invitationId);
    }

    /** Returns for whom the invitation of a link is, and accepts nothing. */
    @Parameter(name = "preview", in = ParameterIn.QUERY)
    @PostMapping(path = "/accept", params = "preview")
    Invitation.Preview preview(@RequestBody InvitationAcceptance.Acceptance acceptance) {
        return Invitation.Preview.of(invitationAcceptance.invitation(acceptance));
    }

    /** Accepts an invitation and starts a session. */
    @PostMapping("/accept")
    SignInResponse accept(
            @RequestBody InvitationAcceptance.Acceptance acceptance,
            @RequestHeader(name = RequestHeaders.CLIENT_ADDRESS, required = false)
                    @Nullable String address) {
        return invitationAcceptance.accept(acceptance, address);
    }
}
