package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.attempt.LinkServices;
import io.ledgerway.company.link.attempt.SelectableIntegrations;
import io.ledgerway.company.link.attempt.SelectableIntegrations.SelectableCategory;
import io.ledgerway.company.link.attempt.UploadService;
import io.ledgerway.company.link.page.CompanyPages;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.settings.ConsentText;
import io.ledgerway.company.settings.SettingsLookup;
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
    private final LinkPages others;
    private final LinkServices context;
    private final SettingsLookup settingsLookup;

    CompanyLinkWizard(
            CompanyPages pages,
            LinkResultPages linkResultPages,
            SelectableIntegrations selectableIntegrations,
            ConnectionService connectionService,
            UploadService uploadService,
            LinkPages others,
            LinkServices context,
            SettingsLookup settingsLookup) {
        this.pages = pages;
        this.linkResultPages = linkResultPages;
        this.selectableIntegrations = selectableIntegrations;
        this.connectionService = connectionService;
        this.uploadService = uploadService;
        this.others = others;
        this.context = context;
        this.settingsLookup = settingsLookup;
    }

    ModelAndView show(CompanyLinkRequest visit, String view, String category, String search) {
        Company company = visit.company();
        List<Connection> manageable = manageable(company);
        if (view.isEmpty() && !manageable.isEmpty()) {
            return pages.manage(visit, manageable);
        }
        ConsentText welcome = settingsLookup.link(company.clientId()).landingPage();
        return view.isEmpty() && welcome != null
                ? pages.landing(visit, welcome)
                : choose(visit, category, search, false);
    }

    /**
     * Returns the page of the next step.
     *
     * @param browser supplies the browser's cookie value when an attempt starts
     */
    ModelAndView goOn(CompanyLinkRequest visit, CompanyForm form, Supplier<String> browser) {
        if (form.upload() != null) {
            return manageable(visit.company(), form.upload())
                    .map(it -> upload(visit, it.source().platformKey(), browser))
                    .orElseGet(() -> to(visit, Map.of()));
        }
        if (form.disconnect() != null || form.reconnect() != null || form.done() != null) {
            return manage(visit, form);
        }
        return switch (Objects.requireNonNullElse(form.step(), "platform")) {
            case "category" -> toCategory(visit, Objects.requireNonNullElse(form.category(), ""));
            case "platform" -> toPlatform(visit, form, browser);
            default -> to(visit, Map.of(CompanyLinkController.VIEW, "connect"));
        };
    }

    /** Asks for confirmation, then disconnects. Repeated calls have no further effect. */
    ModelAndView disconnect(CompanyLinkRequest visit, String connection, boolean sure) {
        Optional<Connection> linked =
                manageable(visit.company(), connection).filter(Connection::isLinked);
        if (sure && linked.isPresent()) {
            connectionService.unlink(visit.company(), linked.get().id());
            context.count(linked.get(), "disconnected");
        }
        return to(visit, Map.of());
    }

    private ModelAndView manage(CompanyLinkRequest visit, CompanyForm form) {
        if (form.done() != null) {
            return linkResultPages.done(visit.company(), visit.parameters());
        }
        Optional<Connection> disconnect =
                manageable(visit.company(), Objects.requireNonNullElse(form.disconnect(), ""));
        Optional<Connection> reconnect =
                manageable(visit.company(), Objects.requireNonNullElse(form.reconnect(), ""));
        return disconnect
                .map(it -> pages.disconnect(visit, it))
                .or(() -> reconnect.map(it -> toConsent(visit, it)))
                .orElseGet(() -> to(visit, Map.of()));
    }

    private ModelAndView choose(
            CompanyLinkRequest visit, String category, String search, boolean nothingChosen) {
        List<SelectableCategory> there =
                selectableIntegrations.of(visit.company().clientId(), visit.parameters());
        if (there.isEmpty()) {
            return linkResultPages.notSupported(
                    LinkResult.of(
                            visit.company(),
                            null,
                            LinkResult.Result.NOT_SUPPORTED,
                            "",
                            visit.parameters()));
        }
        Optional<SelectableCategory> chosen =
                there.size() == 1
                        ? Optional.of(there.getFirst())
                        : there.stream().filter(it -> it.category().equals(category)).findFirst();
        return chosen.map(it -> pages.platforms(visit, it, search, nothingChosen))
                .orElseGet(() ->
                        pages.categories(
                                visit,
                                there,
                                connectionService.of(visit.company()),
                                nothingChosen));
    }

    private ModelAndView toCategory(CompanyLinkRequest visit, String category) {
        boolean offered =
                selectableIntegrations.of(visit.company().clientId(), visit.parameters()).stream()
                        .anyMatch(it -> it.category().equals(category));
        return offered
                ? to(
                        visit,
                        Map.of(
                                CompanyLinkController.VIEW,
                                "connect",
                                CompanyLinkController.CATEGORY,
                                category))
                : choose(visit, "", "", true);
    }

    private ModelAndView toPlatform(
            CompanyLinkRequest visit, CompanyForm form, Supplier<String> browser) {
        String key = Objects.requireNonNullElse(form.platformKey(), "");
        for (SelectableCategory it :
                selectableIntegrations.of(visit.company().clientId(), visit.parameters())) {
            if (it.isUpload(key)) {
                return upload(visit, key, browser);
            }
            if (it.platform(key).isPresent()) {
                return connect(visit, it, key);
            }
        }
        return choose(visit, Objects.requireNonNullElse(form.category(), ""), "", true);
    }

    private ModelAndView upload(CompanyLinkRequest visit, String key, Supplier<String> browser) {
        boolean offered =
                selectableIntegrations.of(visit.company().clientId(), visit.parameters()).stream()
                        .anyMatch(it -> it.isUpload(key));
        if (!offered) {
            return to(visit, Map.of());
        }
        return uploadService
                .begin(visit, key, browser)
                .map(it ->
                        SeeOther.to(URI.create(context.links().page("upload") + "?attempt=" + it)))
                .orElseGet(others::expired);
    }

    private ModelAndView connect(
            CompanyLinkRequest visit, SelectableCategory selectableCategory, String key) {
        Company company = visit.company();
        Optional<Connection> other =
                selectableCategory.source() == SourceType.ACCOUNTING
                        ? connectionService.linkedAccounting(company)
                        : Optional.empty();
        return other.map(it -> linkResultPages.otherLinked(company, it, visit.parameters()))
                .orElseGet(() -> toConsent(visit, connectionService.pending(company, key)));
    }

    private ModelAndView toConsent(CompanyLinkRequest visit, Connection connection) {
        ConnectionLinkRequest next =
                new ConnectionLinkRequest(
                        visit.company(),
                        connection,
                        context.passwords().live(connection.id().value()),
                        visit.password(),
                        visit.parameters());
        return SeeOther.to(next.start(context.links()));
    }

    private ModelAndView to(CompanyLinkRequest visit, Map<String, String> more) {
        LinkAddresses links = context.links();
        return SeeOther.to(visit.address(links, more));
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
