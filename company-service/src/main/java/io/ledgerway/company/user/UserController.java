package io.ledgerway.company.user;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/users}: users of the caller's client. */
@RestController
@RequestMapping("/portal/api/users")
class UserController {

    private final UserService userService;
    private final UserQueries listing;
    private final AccountSelfService account;

    UserController(UserService userService, UserQueries listing, AccountSelfService account) {
        this.userService = userService;
        this.listing = listing;
        this.account = account;
    }

    /** Lists the users of the client. */
    @GetMapping
    Page<UserResponse> list(Caller caller, PageRequest page) {
        UserRoles.require(caller, Role.ADMINISTRATOR, Role.DEVELOPER);
        return listing.page(caller.clientId(), page);
    }

    /** Returns the signed-in user and the client's plan. */
    @GetMapping("/me")
    Me me(Caller caller) {
        return new Me(UserResponse.of(account.require(caller)), caller.plan());
    }

    /** Signed-in user. */
    record Me(@JsonUnwrapped UserResponse user, Plan plan) {}

    /** Changes a user. A new role or disabling the user ends the user's sessions. */
    @PatchMapping("/{userId}")
    UserResponse update(
            Caller caller, @PathVariable UUID userId, @RequestBody UpdateUserRequest change) {
        UserRoles.requireAdministrator(caller);
        return UserResponse.of(userService.update(caller.clientId(), userId, change));
    }

    /** Deletes a user and ends the user's sessions. */
    @DeleteMapping("/{userId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(Caller caller, @PathVariable UUID userId) {
        UserRoles.requireAdministrator(caller);
        userService.remove(caller.clientId(), userId);
    }
}
