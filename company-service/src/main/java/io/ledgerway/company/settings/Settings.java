package io.ledgerway.company.settings;

import io.ledgerway.company.client.Clients;
import io.ledgerway.model.id.ClientId;
import java.util.Optional;
import java.util.function.Consumer;

/** Settings of clients. */
public final class Settings {

    private final ClientSettingsRepository repository;
    private final Clients clients;
    private final Images images;

    Settings(ClientSettingsRepository repository, Clients clients, Images images) {
        this.repository = repository;
        this.clients = clients;
        this.images = images;
    }

    /**
     * SQL of {@link LinkSettings#oneTimeCompanyLinks()}, to be read along with other rows.
     *
     * @param client SQL of the client's id
     */
    public static String oneTimeCompanyLinks(String client) {
        return """
        (SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
         WHERE s.client_id = %s) IS DISTINCT FROM 'false'::jsonb
        """
                .formatted(client);
    }

    public Profile profile(ClientId client) {
        return of(client).profile(() -> clients.name(client).orElse(""));
    }

    public LinkSettings link(ClientId client) {
        return of(client).link();
    }

    public Optional<Logo> logo(ClientId client) {
        return images.address(client, ImageKind.LOGO).map(Logo::new);
    }

    /** Whose branded links begin with this segment. */
    public Optional<ClientId> bySlug(String slug) {
        return repository.findBySlug(slug).map(ClientSettings::getId);
    }

    /** Changes a client's settings in the caller's transaction, one change at a time. */
    void change(ClientId client, Consumer<ClientSettings> change) {
        clients.lock(client);
        ClientSettings settings = of(client);
        change.accept(settings);
        repository.save(settings);
    }

    private ClientSettings of(ClientId client) {
        return repository.findById(client).orElseGet(() -> new ClientSettings(client));
    }
}
