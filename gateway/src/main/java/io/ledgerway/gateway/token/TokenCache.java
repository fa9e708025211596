package io.ledgerway.gateway.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.identity.IdentityTokenClaims;

/** Cache of signed tokens; each token is reused until shortly before it expires. */
public final class TokenCache {

    private final TokenSigner signer;
    private final Cache<TokenClaims, SignedToken> tokens;

    public TokenCache(TokenSigner signer, int maximum) {
        this.signer = signer;
        this.tokens =
                Caffeine.newBuilder()
                        .maximumSize(maximum)
                        .expireAfterWrite(IdentityTokenClaims.TTL)
                        .build();
    }

    /** The token with these claims. */
    public String of(TokenClaims tokenClaims) {
        SignedToken token = tokens.getIfPresent(tokenClaims);
        if (token == null || !signer.isCurrent(token)) {
            token = signer.sign(tokenClaims);
            tokens.put(tokenClaims, token);
        }
        return token.text();
    }

    /** The gateway's own token for internal calls. */
    public String internal() {
        return of(TokenClaims.INTERNAL);
    }
}
