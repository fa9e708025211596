package io.ledgerway.gateway.auth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.company.ApiKeyView;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityToken;
import io.ledgerway.model.identity.Role;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The tokens the gateway hands on; each is made once and reused until shortly before it ends. */
final class Tokens {

    private static final String NOBODY = new UUID(0, 0).toString();

    private final TokenSigner signer;
    private final Clock clock;
    private final Cache<Object, SignedToken> made;

    Tokens(TokenSigner signer, Clock clock, int maximumKeys) {
        this.signer = signer;
        this.clock = clock;
        this.made =
                Caffeine.newBuilder()
                        .maximumSize(maximumKeys)
                        .expireAfterWrite(IdentityToken.LIFE)
                        .build();
    }

    /** For a client's application. */
    String client(ApiKeyView key) {
        return reused(
                key,
                () ->
                        signer.sign(
                                key.client().id().toString(),
                                Channel.API,
                                List.of(Role.CLIENT),
                                claims ->
                                        claims.claim(IdentityToken.PLAN, key.client().plan().wire())
                                                .claim(IdentityToken.ACTOR, "key:" + key.keyId())));
    }

    /** For somebody on a link page. */
    String link() {
        return reused(
                Channel.LINK,
                () ->
                        signer.sign(
                                NOBODY,
                                Channel.LINK,
                                List.of(),
                                claims -> claims.claim(IdentityToken.PLAN, Plan.PAID.wire())));
    }

    /** For our own questions. */
    String internal() {
        return reused(
                Channel.INTERNAL,
                () ->
                        signer.sign(
                                "gateway",
                                Channel.INTERNAL,
                                List.of(Role.INTERNAL),
                                UnaryOperator.identity()));
    }

    private String reused(Object owner, Supplier<SignedToken> maker) {
        SignedToken known = made.getIfPresent(owner);
        if (known == null || !clock.instant().isBefore(known.renewAt())) {
            known = maker.get();
            made.put(owner, known);
        }
        return known.text();
    }
}
