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

/** Sign-out and password change of signed-in users. */
@RestController
@RequestMapping("/portal/api/users")
class SessionController {

    private final AccountSelfService account;
    private final CurrentSession current;

    SessionController(AccountSelfService account, CurrentSession current) {
        this.account = account;
        this.current = current;
    }

    /** Sessions to end; only the current one by default. */
    record SignOut(@Nullable Boolean everywhere) {}

    /** New password, authorized by the current one. */
    record PasswordChange(@Nullable String currentPassword, @Nullable String newPassword) {

        @Override
        public String toString() {
            return "PasswordChange[***]";
        }
    }

    /** Ends the current session or all sessions of the user. */
    @PostMapping("/sign-out")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void signOut(
            Caller caller,
            @RequestBody(required = false) @Nullable SignOut body,
            HttpServletRequest request) {
        boolean everywhere = body != null && Boolean.TRUE.equals(body.everywhere());
        account.signOut(caller, everywhere ? null : current.of(request));
    }

    /** Changes the password and ends the user's other sessions. */
    @PostMapping("/me/password")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void changePassword(
            Caller caller, @RequestBody PasswordChange change, HttpServletRequest request) {
        account.changePassword(
                caller, change.currentPassword(), change.newPassword(), current.of(request));
    }
}
