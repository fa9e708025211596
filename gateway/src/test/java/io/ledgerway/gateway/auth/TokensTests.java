package io.ledgerway.gateway.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.gateway.Services;
import io.ledgerway.gateway.startup.UnusableSettingException;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TokensTests {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final InstantSource time = now::get;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final IdentityKeys keys = keys(Services.IDENTITY_KEY);
    private final Tokens tokens = new Tokens(new TokenSigner(keys, clock), 100);

    @Test
    void aTokenIsReusedUntilShortlyBeforeItEnds() {
        Identity identity = identity();
        String first = tokens.of(identity);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(239)));
        assertThat(tokens.of(identity)).isEqualTo(first);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
        assertThat(tokens.of(identity)).isNotEqualTo(first);
    }

    @Test
    void everybodyHasTheirOwn() {
        assertThat(
                        List.of(
                                tokens.of(identity()),
                                tokens.of(identity()),
                                tokens.of(Identity.LINK),
                                tokens.of(Identity.PUBLIC),
                                tokens.internal()))
                .doesNotHaveDuplicates();
    }

    @Test
    void aTokenIsMadeAnewWhenAnotherKeySigns() {
        String other = Base64.getEncoder().encodeToString(new byte[32]);
        String first = tokens.internal();
        keys.replace(Services.IDENTITY_KEY + "," + other);
        assertThat(tokens.internal()).isEqualTo(first);

        keys.replace(other + "," + Services.IDENTITY_KEY);
        assertThat(tokens.internal()).isNotEqualTo(first);
        assertThat(keys.signing().id()).isEqualTo(keys(other).signing().id());

        assertThatThrownBy(() -> keys.replace("***")).isInstanceOf(UnusableSettingException.class);
        assertThat(keys.find(keys(Services.IDENTITY_KEY).signing().id())).isPresent();
    }

    @Test
    void missingShortOrGarbledKeysAreRefusedInOneSentence() {
        String tooShort = Base64.getEncoder().encodeToString(new byte[31]);
        assertRefused(List.of(), "is not set");
        assertRefused(List.of(" "), "is not set");
        assertRefused(List.of(Services.IDENTITY_KEY, tooShort), "fewer than 32 bytes");
        assertRefused(List.of("***"), "not base64");
    }

    @Test
    void secretsAreNotShown() {
        assertThat(new SignedToken("secret", Instant.EPOCH, "key"))
                .asString()
                .doesNotContain("secret");
        assertThat(new Credential.Key("secret")).asString().doesNotContain("secret");
        assertThat(new Credential.Token("secret")).asString().doesNotContain("secret");
        assertThat(new IdentityProperties(List.of("secret"))).asString().doesNotContain("secret");
    }

    private void assertRefused(List<String> keys, String why) {
        assertThatThrownBy(() -> IdentityKeys.parse(keys))
                .isInstanceOf(UnusableSettingException.class)
                .hasMessageContaining(why);
    }

    private static IdentityKeys keys(String... texts) {
        return IdentityKeys.parse(List.of(texts));
    }

    private static Identity identity() {
        return new Identity(
                ClientId.random().toString(),
                Plan.FREE_TRIAL,
                Channel.API,
                List.of(Role.CLIENT),
                "key:7",
                null);
    }
}
