package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.LinkMetrics;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.attempt.SelectableIntegrations;
import io.ledgerway.company.link.attempt.SelectableIntegrations.SelectableCategory;
import io.ledgerway.company.link.attempt.UploadService;
import io.ledgerway.company.link.page.CompanyPages;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.ConsentText;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.web.servlet.ModelAndView;

/**
 * Steps of a company's link: welcome, category and platform, or the list of connections if one
 * exists. The step is part of the address; the server stores none.
 */
class CompanyLinkWizard {

    private final CompanyPages pages;
    private final LinkResultPages linkResultPages;
    private final SelectableIntegrations selectableIntegrations;
    private final ConnectionService connectionService;
    private final UploadService uploadService;
    private final LinkPages linkPages;
    private final LinkMetrics linkMetrics;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;
    private final ClientSettingsService clientSettingsService;

    CompanyLinkWizard(
            CompanyPages pages,
            LinkResultPages linkResultPages,
            SelectableIntegrations selectableIntegrations,
            ConnectionService connectionService,
            UploadService uploadService,
            LinkPages linkPages,
            LinkMetrics linkMetrics,
            OneTimePasswords passwords,
            LinkAddresses links,
            ClientSettingsService clientSettingsService) {
        this.pages = pages;
        this.linkResultPages = linkResultPages;
        this.selectableIntegrations = selectableIntegrations;
        this.connectionService = connectionService;
        this.uploadService = uploadService;
        this.linkPages = linkPages;
        this.linkMetrics = linkMetrics;
        this.passwords = passwords;
        this.links = links;
        this.clientSettingsService = clientSettingsService;
    }

    ModelAndView show(CompanyLinkRequest link, String view, String category, String search) {
        Company company = link.company();
        List<Connection> manageable = manageable(company);
        if (view.isEmpty() && !manageable.isEmpty()) {
            return pages.manage(link, manageable);
        }
        ConsentText welcome = clientSettingsService.link(company.clientId()).landingPage();
        return view.isEmpty() && welcome != null
                ? pages.landing(link, welcome)
                : choose(link, category, search, false);
    }

    /**
     * Returns the page of the next step.
     *
     * @param browser supplies the browser's cookie value when an attempt starts
     */
    ModelAndView proceed(CompanyLinkRequest link, CompanyForm form, Supplier<String> browser) {
        if (form.upload() != null) {
            return manageable(link.company(), form.upload())
                    .map(it -> upload(link, it.source().platformKey(), form, browser))
                    .orElseGet(() -> to(link, Map.of()));
        }
        if (form.disconnect() != null || form.reconnect() != null || form.done() != null) {
            return manage(link, form);
        }
        return switch (Objects.requireNonNullElse(form.step(), "platform")) {
            case "category" -> toCategory(link, Objects.requireNonNullElse(form.category(), ""));
            case "platform" -> toPlatform(link, form, browser);
            default -> to(link, Map.of(CompanyLinkRequest.VIEW, "connect"));
        };
    }

    /** Asks for confirmation, then disconnects. Repeated calls have no further effect. */
    ModelAndView disconnect(CompanyLinkRequest link, String connection, boolean sure) {
        Optional<Connection> linked =
                manageable(link.company(), connection).filter(Connection::isLinked);
        if (sure && linked.isPresent()) {
            connectionService.unlink(link.company(), linked.get().id());
            linkMetrics.count(linked.get(), "disconnected");
        }
        return to(link, Map.of());
    }

    private ModelAndView manage(CompanyLinkRequest link, CompanyForm form) {
        if (form.done() != null) {
            return linkResultPages.done(link.company(), link.parameters());
        }
        Optional<Connection> disconnect =
                manageable(link.company(), Objects.requireNonNullElse(form.disconnect(), ""));
        Optional<Connection> reconnect =
                manageable(link.company(), Objects.requireNonNullElse(form.reconnect(), ""));
        return disconnect
                .map(it -> pages.disconnect(link, it))
                .or(() -> reconnect.map(it -> toConsent(link, it)))
                .orElseGet(() -> to(link, Map.of()));
    }

    private ModelAndView choose(
            CompanyLinkRequest link, String category, String search, boolean nothingChosen) {
        List<SelectableCategory> there =
                selectableIntegrations.of(link.company().clientId(), link.parameters());
        if (there.isEmpty()) {
            return linkResultPages.notSupported(
                    LinkResult.of(
                            link.company(),
                            null,
                            LinkResult.Result.NOT_SUPPORTED,
                            "",
                            link.parameters()));
        }
        Optional<SelectableCategory> chosen =
                there.size() == 1
                        ? Optional.of(there.getFirst())
                        : there.stream().filter(it -> it.category().equals(category)).findFirst();
        return chosen.map(it -> pages.platforms(link, it, search, nothingChosen))
                .orElseGet(() ->
                        pages.categories(
                                link, there, connectionService.of(link.company()), nothingChosen));
    }

    private ModelAndView toCategory(CompanyLinkRequest link, String category) {
        boolean offered =
                selectableIntegrations.of(link.company().clientId(), link.parameters()).stream()
                        .anyMatch(it -> it.category().equals(category));
        return offered
                ? to(
                        link,
                        Map.of(
                                CompanyLinkRequest.VIEW,
                                "connect",
                                CompanyLinkRequest.CATEGORY,
                                category))
                : choose(link, "", "", true);
    }

    private ModelAndView toPlatform(
            CompanyLinkRequest link, CompanyForm form, Supplier<String> browser) {
        String key = Objects.requireNonNullElse(form.platformKey(), "");
        for (SelectableCategory it :
                selectableIntegrations.of(link.company().clientId(), link.parameters())) {
            if (it.isUpload(key)) {
                return upload(link, key, form, browser);
            }
            if (it.platform(key).isPresent()) {
                return connect(link, it, key);
            }
        }
        return choose(link, Objects.requireNonNullElse(form.category(), ""), "", true);
    }

    private ModelAndView upload(
            CompanyLinkRequest link, String key, CompanyForm form, Supplier<String> browser) {
        boolean offered =
                selectableIntegrations.of(link.company().clientId(), link.parameters()).stream()
                        .anyMatch(it -> it.isUpload(key));
        if (!offered) {
            return to(link, Map.of());
        }
        if (link.parameters().session() != null && form.window() == null) {
            return pages.uploadWindow(link, key);
        }
        return uploadService
                .begin(link, key, browser)
                .map(it -> SeeOther.to(URI.create(links.page("upload") + "?attempt=" + it)))
                .orElseGet(linkPages::expired);
    }

    private ModelAndView connect(
            CompanyLinkRequest link, SelectableCategory selectableCategory, String key) {
        Company company = link.company();
        Optional<Connection> other =
                selectableCategory.source() == SourceType.ACCOUNTING
                        ? connectionService.linkedAccounting(company)
                        : Optional.empty();
        return other.map(it -> linkResultPages.otherLinked(company, it, link.parameters()))
                .orElseGet(() -> toConsent(link, connectionService.pending(company, key)));
    }

    private ModelAndView toConsent(CompanyLinkRequest link, Connection connection) {
        ConnectionLinkRequest next =
                new ConnectionLinkRequest(
                        link.company(),
                        connection,
                        link.parameters().session() == null
                                ? passwords.live(connection.id().value())
                                : "",
                        link.password(),
                        link.parameters());
        return SeeOther.to(next.start(links));
    }

    private ModelAndView to(CompanyLinkRequest link, Map<String, String> more) {
        return SeeOther.to(link.address(links, more));
    }

    /**
     * Connections that the customer may manage; the client's own expense connection is excluded.
     */
    private List<Connection> manageable(Company company) {
        return connectionService.of(company).stream()
                .filter(it -> it.status() != ConnectionStatus.PENDING_AUTH)
                .filter(it -> it.source().sourceType() != SourceType.EXPENSE)
                .toList();
    }

    private Optional<Connection> manageable(Company company, String id) {
        return manageable(company).stream().filter(it -> it.id().toString().equals(id)).findFirst();
    }
}
