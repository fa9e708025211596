package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.Email;
import io.ledgerway.company.user.TextInput;
import io.ledgerway.model.identity.RequestHeaders;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sign-in with a password and renewal of access tokens, without authentication. */
@RestController
@RequestMapping("/portal/api/users")
class SignInController {

    private final PasswordSignIn passwordSignIn;

    SignInController(PasswordSignIn passwordSignIn) {
        this.passwordSignIn = passwordSignIn;
    }

    /** Credentials of a user. */
    record Credentials(@Nullable String email, @Nullable String password) {

        @Override
        public String toString() {
            return "Credentials[***]";
        }
    }

    /** Secret of a session. */
    record Renewal(@Nullable String sessionToken) {

        @Override
        public String toString() {
            return "Renewal[***]";
        }
    }

    /** Starts a session with e-mail address and password. */
    @PostMapping("/sign-in")
    SignInResponse signIn(
            @RequestBody Credentials credentials,
            @RequestHeader(name = RequestHeaders.CLIENT_ADDRESS, required = false)
                    @Nullable String address) {
        String password = credentials.password();
        if (password == null || password.isEmpty()) {
            throw TextInput.invalid("password", "The password is required.");
        }
        return passwordSignIn.signIn(Email.require(credentials.email()), password, address);
    }

    /** Renews the access token of a session. */
    @PostMapping("/token")
    SignInResponse renew(@RequestBody Renewal renewal) {
        String token = renewal.sessionToken();
        if (token == null || token.isBlank()) {
            throw TextInput.invalid("sessionToken", "The session token is required.");
        }
        return passwordSignIn.renew(token);
    }
}
