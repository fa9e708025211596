package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.link.Offers.Offer;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.settings.ConsentText;
import io.ledgerway.company.settings.Settings;
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
 * The steps of a company's page: welcome, category, platform; or, once something was connected, the
 * look at what there is. Where the customer is stands in the address, nowhere else.
 */
class CompanyFlow {

    private final CompanyPages pages;
    private final Endings endings;
    private final Offers offers;
    private final Connections connections;
    private final Uploads uploads;
    private final LinkPages others;
    private final LinkContext context;
    private final Settings settings;

    CompanyFlow(
            CompanyPages pages,
            Endings endings,
            Offers offers,
            Connections connections,
            Uploads uploads,
            LinkPages others,
            LinkContext context,
            Settings settings) {
        this.pages = pages;
        this.endings = endings;
        this.offers = offers;
        this.connections = connections;
        this.uploads = uploads;
        this.others = others;
        this.context = context;
        this.settings = settings;
    }

    ModelAndView show(CompanyVisit visit, String view, String category, String search) {
        Company company = visit.company();
        List<Connection> manageable = manageable(company);
        if (view.isEmpty() && !manageable.isEmpty()) {
            return pages.manage(visit, manageable);
        }
        ConsentText welcome = settings.link(company.clientId()).landingPage();
        return view.isEmpty() && welcome != null
                ? pages.landing(visit, welcome)
                : choose(visit, category, search, false);
    }

    /**
     * The next step.
     *
     * @param browser its value, asked for when something begins that is bound to it
     */
    ModelAndView goOn(CompanyVisit visit, CompanyForm form, Supplier<String> browser) {
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

    /** Asks first; then does it, however often it is asked. */
    ModelAndView disconnect(CompanyVisit visit, String connection, boolean sure) {
        Optional<Connection> linked =
                manageable(visit.company(), connection).filter(Connection::isLinked);
        if (sure && linked.isPresent()) {
            connections.unlink(visit.company(), linked.get().id());
            context.count(linked.get(), "disconnected");
        }
        return to(visit, Map.of());
    }

    private ModelAndView manage(CompanyVisit visit, CompanyForm form) {
        if (form.done() != null) {
            return endings.done(visit.company(), visit.parameters());
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
            CompanyVisit visit, String category, String search, boolean nothingChosen) {
        List<Offer> there = offers.of(visit.company().clientId(), visit.parameters());
        if (there.isEmpty()) {
            return endings.notSupported(
                    FlowEnd.of(
                            visit.company(),
                            null,
                            FlowEnd.Result.NOT_SUPPORTED,
                            "",
                            visit.parameters()));
        }
        Optional<Offer> chosen =
                there.size() == 1
                        ? Optional.of(there.getFirst())
                        : there.stream().filter(it -> it.category().equals(category)).findFirst();
        return chosen.map(it -> pages.platforms(visit, it, search, nothingChosen))
                .orElseGet(() ->
                        pages.categories(
                                visit, there, connections.of(visit.company()), nothingChosen));
    }

    private ModelAndView toCategory(CompanyVisit visit, String category) {
        boolean offered =
                offers.of(visit.company().clientId(), visit.parameters()).stream()
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
            CompanyVisit visit, CompanyForm form, Supplier<String> browser) {
        String key = Objects.requireNonNullElse(form.platformKey(), "");
        for (Offer it : offers.of(visit.company().clientId(), visit.parameters())) {
            if (it.isUpload(key)) {
                return upload(visit, key, browser);
            }
            if (it.platform(key).isPresent()) {
                return connect(visit, it, key);
            }
        }
        return choose(visit, Objects.requireNonNullElse(form.category(), ""), "", true);
    }

    private ModelAndView upload(CompanyVisit visit, String key, Supplier<String> browser) {
        boolean offered =
                offers.of(visit.company().clientId(), visit.parameters()).stream()
                        .anyMatch(it -> it.isUpload(key));
        if (!offered) {
            return to(visit, Map.of());
        }
        return uploads.begin(visit, key, browser)
                .map(it ->
                        LinkRedirect.to(
                                URI.create(context.links().page("upload") + "?attempt=" + it)))
                .orElseGet(others::expired);
    }

    private ModelAndView connect(CompanyVisit visit, Offer offer, String key) {
        Company company = visit.company();
        Optional<Connection> other =
                offer.source() == SourceType.ACCOUNTING
                        ? connections.linkedAccounting(company)
                        : Optional.empty();
        return other.map(it -> endings.otherLinked(company, it, visit.parameters()))
                .orElseGet(() -> toConsent(visit, connections.pending(company, key)));
    }

    private ModelAndView toConsent(CompanyVisit visit, Connection connection) {
        Visit next =
                new Visit(
                        visit.company(),
                        connection,
                        context.passwords().live(connection.id().value()),
                        visit.password(),
                        visit.parameters());
        return LinkRedirect.to(next.start(context.links()));
    }

    private ModelAndView to(CompanyVisit visit, Map<String, String> more) {
        LinkAddresses links = context.links();
        return LinkRedirect.to(visit.address(links, more));
    }

    /** What the customer has a say in: the client's own expense feed is not among it. */
    private List<Connection> manageable(Company company) {
        return connections.of(company).stream()
                .filter(it -> it.status() != ConnectionStatus.PENDING_AUTH)
                .filter(it -> it.source().sourceType() != SourceType.EXPENSE)
                .toList();
    }

    private Optional<Connection> manageable(Company company, String id) {
        return manageable(company).stream().filter(it -> it.id().toString().equals(id)).findFirst();
    }
}
