package io.ledgerway.gateway.auth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.identity.IdentityTokenClaims;

/** The tokens the gateway hands on; each is made once and reused until shortly before it ends. */
final class Tokens {

    private final TokenSigner signer;
    private final Cache<Identity, SignedToken> made;

    Tokens(TokenSigner signer, int maximum) {
        this.signer = signer;
        this.made =
                Caffeine.newBuilder()
                        .maximumSize(maximum)
                        .expireAfterWrite(IdentityTokenClaims.TTL)
                        .build();
    }

    /** For whoever calls. */
    String of(Identity identity) {
        SignedToken known = made.getIfPresent(identity);
        if (known == null || !signer.isCurrent(known)) {
            known = signer.sign(identity);
            made.put(identity, known);
        }
        return known.text();
    }

    /** For our own questions. */
    String internal() {
        return of(Identity.INTERNAL);
    }
}
