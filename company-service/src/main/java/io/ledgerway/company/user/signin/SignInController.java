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

/** Sign-in with a password, and the renewal of access tokens; open to everybody. */
@RestController
@RequestMapping("/portal/api/users")
class SignInController {

    private final PasswordSignIn passwordSignIn;

    SignInController(PasswordSignIn passwordSignIn) {
        this.passwordSignIn = passwordSignIn;
    }

    /** Who signs in. */
    record Credentials(@Nullable String email, @Nullable String password) {

        @Override
        public String toString() {
            return "Credentials[***]";
        }
    }

    /** The secret of a session. */
    record Renewal(@Nullable String sessionToken) {

        @Override
        public String toString() {
            return "Renewal[***]";
        }
    }

    /** Begins a session with e-mail address and password. */
    @PostMapping("/sign-in")
    SignInResponse signIn(
            @RequestBody Credentials credentials,
            @RequestHeader(name = RequestHeaders.CLIENT_ADDRESS, required = false)
                    @Nullable String address) {
        String password = credentials.password();
        if (password == null || password.isEmpty()) {
            throw TextInput.invalid("password", "A password is missing.");
        }
        return passwordSignIn.signIn(Email.require(credentials.email()), password, address);
    }

    /** Renews the access token of a session. */
    @PostMapping("/token")
    SignInResponse renew(@RequestBody Renewal renewal) {
        String token = renewal.sessionToken();
        if (token == null || token.isBlank()) {
            throw TextInput.invalid("sessionToken", "The token of the session is missing.");
        }
        return passwordSignIn.renew(token);
    }
}
