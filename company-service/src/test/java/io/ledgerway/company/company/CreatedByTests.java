package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.starter.identity.Caller;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CreatedByTests {

    private static final UUID ADA = UUID.randomUUID();

    private final CreatedBy createdBy =
            new CreatedBy(() -> it -> it.equals(ADA) ? Optional.of("Ada") : Optional.empty());

    @Test
    void portalUserHasName() {
        assertThat(createdBy.nameOf(caller("user:" + ADA))).isEqualTo("Ada");
    }

    @Test
    void otherCallersHaveNoName() {
        assertThat(createdBy.nameOf(caller("user:" + UUID.randomUUID()))).isNull();
        assertThat(createdBy.nameOf(caller("user:nonsense"))).isNull();
        assertThat(createdBy.nameOf(caller("key:" + ADA))).isNull();
        assertThat(new CreatedBy(() -> null).nameOf(caller("user:" + ADA))).isNull();
    }

    private static Caller caller(String actor) {
        return new Caller(ClientId.random(), Plan.PAID, Set.of(), Channel.PORTAL, actor);
    }
}
