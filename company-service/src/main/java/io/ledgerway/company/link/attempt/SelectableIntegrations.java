package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.integration.Integration;
import io.ledgerway.company.integration.Integrations;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.settings.Category;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.LinkSettings;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Integrations that a client's customers can connect, grouped by category. */
public class SelectableIntegrations {

    /** Platform key of the built-in sandbox, which is offered for trials. */
    private static final String SANDBOX = "mqjo";

    private static final Map<String, SourceType> SOURCES =
            Map.of(
                    "accounting", SourceType.ACCOUNTING,
                    "banking", SourceType.BANKING,
                    "commerce", SourceType.COMMERCE,
                    "businessDocuments", SourceType.OTHER);

    private static final Map<String, String> UPLOADS =
            Map.of("accounting", "upac", "banking", "upbk", "businessDocuments", "updo");

    private final ClientSettingsService clientSettingsService;
    private final Integrations integrations;
    private final Platforms platforms;
    private final ConnectionService connectionService;

    public SelectableIntegrations(
            ClientSettingsService clientSettingsService,
            Integrations integrations,
            Platforms platforms,
            ConnectionService connectionService) {
        this.clientSettingsService = clientSettingsService;
        this.integrations = integrations;
        this.platforms = platforms;
        this.connectionService = connectionService;
    }

    /**
     * One category of sources.
     *
     * @param platforms platforms to authorize at, in the client's order
     * @param upload file upload integration; null if the client disabled it
     */
    public record SelectableCategory(
            String category,
            boolean optional,
            SourceType source,
            List<Integration> platforms,
            @Nullable PlatformDescriptor upload) {

        public boolean isConnected(List<Connection> connections) {
            return connections.stream()
                    .anyMatch(it -> it.isLinked() && it.source().sourceType() == source);
        }

        public Optional<Integration> platform(String key) {
            return platforms.stream().filter(it -> it.key().equals(key)).findFirst();
        }

        public boolean isUpload(String key) {
            return upload != null && upload.platformKey().equals(key);
        }
    }

    /** Returns true if connections of this platform receive uploaded files. */
    public static boolean isUploadKind(String platformKey) {
        return UPLOADS.containsValue(platformKey);
    }

    /** Returns the categories with at least one integration. */
    public List<SelectableCategory> of(ClientId client, LinkParameters parameters) {
        LinkSettings link = clientSettingsService.link(client);
        boolean sandbox =
                Objects.requireNonNullElse(
                        parameters.showSandbox(), link.showSandboxIntegrations());
        List<Integration> all = integrations.of(client);
        return LinkSettings.CATEGORIES.stream()
                .map(it -> offer(it, link.categories().get(it), all, sandbox))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Returns the categories in which the company has no connection. */
    public List<SelectableCategory> remaining(Company company, LinkParameters parameters) {
        List<Connection> connected = connectionService.of(company);
        return of(company.clientId(), parameters).stream()
                .filter(it -> !it.isConnected(connected))
                .toList();
    }

    private Optional<SelectableCategory> offer(
            String name, @Nullable Category category, List<Integration> all, boolean sandbox) {
        SourceType source = SOURCES.get(name);
        if (category == null || source == null) {
            return Optional.empty();
        }
        List<Integration> offered =
                all.stream()
                        .filter(it -> category.enableIntegrations() && it.enabled())
                        .filter(it -> it.platform().sourceType() == source)
                        .filter(it -> it.platform().authorization() != Authorization.NONE)
                        .filter(it -> sandbox || !it.key().equals(SANDBOX))
                        .toList();
        PlatformDescriptor upload = category.enableFileUpload() ? upload(name, all) : null;
        return offered.isEmpty() && upload == null
                ? Optional.empty()
                : Optional.of(
                        new SelectableCategory(name, category.optional(), source, offered, upload));
    }

    private @Nullable PlatformDescriptor upload(String category, List<Integration> all) {
        String key = UPLOADS.getOrDefault(category, "");
        boolean off = all.stream().anyMatch(it -> it.key().equals(key) && !it.enabled());
        return off ? null : platforms.describe(key).orElse(null);
    }
}
