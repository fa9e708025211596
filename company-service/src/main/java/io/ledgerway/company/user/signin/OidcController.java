package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.oidc.OidcAttemptRepository;
import io.ledgerway.model.identity.RequestHeaders;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sign-in at the identity provider with OpenID Connect; 404 if none is configured. */
@RestController
@RequestMapping("/portal/api/users/oidc")
class OidcController {

    private final OidcSignIn signIn;

    OidcController(OidcSignIn signIn) {
        this.signIn = signIn;
    }

    /** Page of the portal to which the browser returns. */
    record Start(@Nullable String redirectUri) {}

    /** Parameters of the redirect. The caller has compared the state with that of the browser. */
    record Return(@Nullable String state, @Nullable String code) {

        @Override
        public String toString() {
            return "Return[***]";
        }
    }

    /** Starts a sign-in at the identity provider. */
    @PostMapping("/start")
    OidcAttemptRepository.Begun start(@RequestBody Start start) {
        return signIn.start(start.redirectUri());
    }

    /** Completes a sign-in at the identity provider and starts a session. */
    @PostMapping("/complete")
    SignInResponse complete(
            @RequestBody Return back,
            @RequestHeader(name = RequestHeaders.CLIENT_ADDRESS, required = false)
                    @Nullable String address) {
        return signIn.complete(back.state(), back.code(), address);
    }
}
