package io.ledgerway.company.settings;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.settings.image.ImageKind;
import io.ledgerway.company.settings.image.ImageRepository;
import io.ledgerway.model.id.ClientId;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads and changes the settings of clients. */
public final class ClientSettingsService {

    private static final ScopedValue<LinkSettings> DRAFT = ScopedValue.newInstance();

    private final ClientSettingsRepository repository;
    private final ClientLookup clientLookup;
    private final ImageRepository imageRepository;

    ClientSettingsService(
            ClientSettingsRepository repository,
            ClientLookup clientLookup,
            ImageRepository imageRepository) {
        this.repository = repository;
        this.clientLookup = clientLookup;
        this.imageRepository = imageRepository;
    }

    /**
     * SQL expression of {@link LinkSettings#oneTimeCompanyLinks()}, to be selected with other rows.
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
        return of(client).profile(() -> clientLookup.name(client).orElse(""));
    }

    public LinkSettings link(ClientId client) {
        return DRAFT.isBound() ? DRAFT.get() : of(client).link();
    }

    /** Runs an action for which all clients have these link settings, which are not stored. */
    public static <T> T withDraft(LinkSettings draft, Supplier<T> action) {
        return ScopedValue.where(DRAFT, draft).call(action::get);
    }

    /** Whether the link settings are those of {@link #withDraft}. */
    public static boolean hasDraft() {
        return DRAFT.isBound();
    }

    public Optional<Logo> logo(ClientId client) {
        return imageRepository.address(client, ImageKind.LOGO).map(Logo::new);
    }

    /** Finds the client whose branded links have this path segment. */
    public Optional<ClientId> bySlug(String slug) {
        return repository.findBySlug(slug).map(ClientSettings::getId);
    }

    /**
     * Changes a client's settings in the current transaction; concurrent changes are serialized.
     *
     * @return the result of {@code change}
     */
    <T> T change(ClientId client, Function<ClientSettings, T> change) {
        clientLookup.lock(client);
        ClientSettings settings = of(client);
        T result = change.apply(settings);
        repository.save(settings);
        return result;
    }

    private ClientSettings of(ClientId client) {
        return repository.findById(client).orElseGet(() -> new ClientSettings(client));
    }
}
