package io.ledgerway.company.link.page;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.DataSource;
import io.ledgerway.company.integration.Integration;
import io.ledgerway.company.link.attempt.SelectableIntegrations;
import io.ledgerway.company.link.attempt.SelectableIntegrations.SelectableCategory;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.ConsentText;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Link pages of a sample company, for the preview in the portal. */
public class PreviewPages {

    private final CompanyPages companyPages;
    private final LinkPages linkPages;
    private final SelectableIntegrations selectableIntegrations;
    private final ClientSettingsService clientSettingsService;
    private final LinkMessages linkMessages;

    PreviewPages(
            CompanyPages companyPages,
            LinkPages linkPages,
            SelectableIntegrations selectableIntegrations,
            ClientSettingsService clientSettingsService,
            LinkMessages linkMessages) {
        this.companyPages = companyPages;
        this.linkPages = linkPages;
        this.selectableIntegrations = selectableIntegrations;
        this.clientSettingsService = clientSettingsService;
        this.linkMessages = linkMessages;
    }

    /**
     * Shows a page with the current settings.
     *
     * @param page {@code welcome}, {@code platforms} or {@code consent}
     */
    public ModelAndView show(ClientId client, String page) {
        CompanyLinkRequest link = new CompanyLinkRequest(company(client), "", LinkParameters.NONE);
        List<SelectableCategory> offered = selectableIntegrations.of(client, LinkParameters.NONE);
        ConsentText welcome = clientSettingsService.link(client).landingPage();
        if (page.equals("welcome")) {
            return welcome == null
                    ? nothing(client, "preview.noWelcome")
                    : companyPages.landing(link, welcome);
        }
        Optional<PlatformDescriptor> platform =
                offered.stream()
                        .flatMap(it -> it.platforms().stream())
                        .map(Integration::platform)
                        .findFirst();
        if (offered.isEmpty() || platform.isEmpty()) {
            return nothing(client, "preview.noPlatform");
        }
        return switch (page) {
            case "platforms" ->
                    offered.size() == 1
                            ? companyPages.platforms(link, offered.getFirst(), "", false)
                            : companyPages.categories(link, offered, List.of(), false);
            default -> consent(link, platform.get());
        };
    }

    private ModelAndView consent(CompanyLinkRequest link, PlatformDescriptor platform) {
        Connection connection =
                new Connection(
                        ConnectionId.random(),
                        link.company().id(),
                        1,
                        DataSource.of(platform),
                        ConnectionStatus.PENDING_AUTH,
                        Instant.EPOCH,
                        null,
                        null,
                        Map.of(),
                        null,
                        null);
        return linkPages.consent(
                new ConnectionLinkRequest(
                        link.company(), connection, "", null, LinkParameters.NONE),
                platform.authorization() == Authorization.CREDENTIALS);
    }

    private ModelAndView nothing(ClientId client, String text) {
        return linkPages.message(HttpStatus.OK, client, LinkParameters.NONE, text, List.of());
    }

    private Company company(ClientId client) {
        return new Company(
                CompanyId.random(),
                client,
                1,
                linkMessages.of("preview.company"),
                null,
                Map.of(),
                List.of(),
                null,
                null,
                Instant.EPOCH,
                null);
    }
}
