package io.ledgerway.gateway.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.identity.IdentityTokenClaims;

/** Cache of signed tokens; each token is reused until shortly before it expires. */
public final class TokenCache {

    private final TokenSigner signer;
    private final Cache<Content, SignedToken> tokens;

    public TokenCache(TokenSigner signer, int maximum) {
        this.signer = signer;
        this.tokens =
                Caffeine.newBuilder()
                        .maximumSize(maximum)
                        .expireAfterWrite(IdentityTokenClaims.TTL)
                        .build();
    }

    /** Key of a cached token: claims and audience. */
    private record Content(TokenClaims claims, String audience) {}

    /**
     * The token with these claims.
     *
     * @param audience the name of the only service that accepts it
     */
    public String of(TokenClaims tokenClaims, String audience) {
        Content content = new Content(tokenClaims, audience);
        SignedToken token = tokens.getIfPresent(content);
        if (token == null || !signer.isCurrent(token)) {
            token = signer.sign(tokenClaims, audience);
            tokens.put(content, token);
        }
        return token.text();
    }

    /** The gateway's own token for internal calls of a service. */
    public String internal(String audience) {
        return of(TokenClaims.INTERNAL, audience);
    }
}
