package io.ledgerway.company.integration;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.id.ClientId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which platforms a client offers, and in which order. All, by name, until it says otherwise. */
public final class Integrations {

    private final Platforms platforms;
    private final IntegrationStore store;

    Integrations(Platforms platforms, IntegrationStore store) {
        this.platforms = platforms;
        this.store = store;
    }

    /** Every platform of this installation, in the client's order. */
    public List<Integration> of(ClientId client) {
        Map<String, IntegrationStore.Choice> choices = store.choices(client);
        Comparator<PlatformDescriptor> order =
                Comparator.comparingInt(it -> position(choices.get(it.platformKey())));
        return platforms.catalogue().stream()
                .sorted(order.thenComparing(PlatformDescriptor::name))
                .map(it -> new Integration(it, isEnabled(choices.get(it.platformKey()))))
                .toList();
    }

    /** The platform with this key, when it exists and the client has it enabled. */
    public Optional<Integration> enabled(ClientId client, String platformKey) {
        return of(client).stream()
                .filter(it -> it.enabled() && it.key().equals(platformKey))
                .findFirst();
    }

    private static int position(IntegrationStore.@Nullable Choice choice) {
        return choice == null ? Integer.MAX_VALUE : choice.position();
    }

    private static boolean isEnabled(IntegrationStore.@Nullable Choice choice) {
        return choice == null || choice.enabled();
    }
}
