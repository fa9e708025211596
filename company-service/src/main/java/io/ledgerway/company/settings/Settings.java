package io.ledgerway.company.settings;

import io.ledgerway.model.id.ClientId;
import java.util.Optional;

/** A client's settings as the rest of this service reads them. */
public final class Settings {

    private final SettingsStore store;
    private final Images images;

    Settings(SettingsStore store, Images images) {
        this.store = store;
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
        return store.profile(client);
    }

    public LinkSettings link(ClientId client) {
        return store.link(client);
    }

    public Optional<Logo> logo(ClientId client) {
        return images.address(client, ImageKind.LOGO).map(Logo::new);
    }

    /** Whose branded links begin with this segment. */
    public Optional<ClientId> bySlug(String slug) {
        return store.bySlug(slug);
    }
}
