package io.ledgerway.company.user;

import io.ledgerway.starter.identity.Caller;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What a signed-in person does with its own sessions and password. */
@RestController
@RequestMapping("/portal/api/users")
class SessionController {

    private final AccountSelfService account;
    private final CurrentSession current;

    SessionController(AccountSelfService account, CurrentSession current) {
        this.account = account;
        this.current = current;
    }

    /** How much to end; only this session when nothing is said. */
    record SignOut(@Nullable Boolean everywhere) {}

    /** A new password, allowed by the current one. */
    record PasswordChange(@Nullable String currentPassword, @Nullable String newPassword) {

        @Override
        public String toString() {
            return "PasswordChange[***]";
        }
    }

    /** Ends this session, or all of the person. */
    @PostMapping("/sign-out")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void signOut(
            Caller caller,
            @RequestBody(required = false) @Nullable SignOut body,
            HttpServletRequest request) {
        boolean everywhere = body != null && Boolean.TRUE.equals(body.everywhere());
        account.signOut(caller, everywhere ? null : current.of(request));
    }

    /** Changes the password and ends the person's other sessions. */
    @PostMapping("/me/password")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void changePassword(
            Caller caller, @RequestBody PasswordChange change, HttpServletRequest request) {
        account.changePassword(
                caller, change.currentPassword(), change.newPassword(), current.of(request));
    }
}
