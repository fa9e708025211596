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
 * Integrations of a client in display order. By default all platforms are enabled and sorted by
 * name, those without authorization last.
 */
public final class Integrations {

    private static final Comparator<PlatformDescriptor> DEFAULT_ORDER =
            Comparator.comparing(PlatformDescriptor::authorization)
                    .thenComparing(PlatformDescriptor::name);

    private final Platforms platforms;
    private final IntegrationRepository repository;

    Integrations(Platforms platforms, IntegrationRepository repository) {
        this.platforms = platforms;
        this.repository = repository;
    }

    /** Returns all platforms of the installation in the client's order. */
    public List<Integration> of(ClientId client) {
        Map<String, IntegrationRepository.Choice> choices = repository.choices(client);
        Comparator<PlatformDescriptor> chosen =
                Comparator.comparingInt(it -> position(choices.get(it.platformKey())));
        return platforms.catalogue().stream()
                .sorted(chosen.thenComparing(DEFAULT_ORDER))
                .map(it ->
                        new Integration(
                                it,
                                isChosen(choices.get(it.platformKey())),
                                platforms.availability(it.platformKey())))
                .toList();
    }

    /** Returns the platform with a key, whether it is enabled or not. */
    Optional<Integration> find(ClientId client, String platformKey) {
        return of(client).stream().filter(it -> it.key().equals(platformKey)).findFirst();
    }

    /** Returns the platform with a key if the client's customers can connect to it. */
    public Optional<Integration> enabled(ClientId client, String platformKey) {
        return find(client, platformKey).filter(Integration::enabled);
    }

    private static int position(IntegrationRepository.@Nullable Choice choice) {
        return choice == null ? Integer.MAX_VALUE : choice.position();
    }

    private static boolean isChosen(IntegrationRepository.@Nullable Choice choice) {
        return choice == null || choice.enabled();
    }
}
