package io.ledgerway.company.integration;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.id.ClientId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which platforms a client offers, and in which order. Until it says otherwise all: by name, those
 * that need no authorization last.
 */
public final class Integrations {

    private static final Comparator<PlatformDescriptor> AS_IT_COMES =
            Comparator.comparing(PlatformDescriptor::authorization)
                    .thenComparing(PlatformDescriptor::name);

    private final Platforms platforms;
    private final IntegrationRepository store;

    Integrations(Platforms platforms, IntegrationRepository store) {
        this.platforms = platforms;
        this.store = store;
    }

    /** Every platform of this installation, in the client's order. */
    public List<Integration> of(ClientId client) {
        Map<String, IntegrationRepository.Choice> choices = store.choices(client);
        Comparator<PlatformDescriptor> chosen =
                Comparator.comparingInt(it -> position(choices.get(it.platformKey())));
        return platforms.catalogue().stream()
                .sorted(chosen.thenComparing(AS_IT_COMES))
                .map(it -> new Integration(it, isEnabled(choices.get(it.platformKey()))))
                .toList();
    }

    /** The platform with this key, enabled or not, when it exists. */
    Optional<Integration> find(ClientId client, String platformKey) {
        return of(client).stream().filter(it -> it.key().equals(platformKey)).findFirst();
    }

    /** The platform with this key, when it exists and the client has it enabled. */
    public Optional<Integration> enabled(ClientId client, String platformKey) {
        return find(client, platformKey).filter(Integration::enabled);
    }

    private static int position(IntegrationRepository.@Nullable Choice choice) {
        return choice == null ? Integer.MAX_VALUE : choice.position();
    }

    private static boolean isEnabled(IntegrationRepository.@Nullable Choice choice) {
        return choice == null || choice.enabled();
    }
}
