package io.ledgerway.portal.view;

import io.ledgerway.portal.access.AccessTable;
import io.ledgerway.portal.session.PortalUser;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpMethod;

/** The navigation of a user: the pages that the user may open. */
public final class Navigation {

    private static final String HOME = "/portal";

    private final List<NavigationEntry> entries;

    Navigation(List<NavigationEntry> entries) {
        this.entries =
                entries.stream()
                        .sorted(
                                Comparator.comparing(NavigationEntry::section)
                                        .thenComparingInt(NavigationEntry::order))
                        .toList();
    }

    /** A section of the navigation. */
    public record SectionLinks(String label, List<Link> links) {}

    /** A link of the navigation. */
    public record Link(String label, String icon, String path, boolean current) {}

    /** The navigation of this user on this page. */
    public List<SectionLinks> of(PortalUser portalUser, String path) {
        String current = current(path);
        return Arrays.stream(NavigationEntry.Section.values())
                .map(it -> new SectionLinks(it.label(), links(it, portalUser, current)))
                .filter(it -> !it.links().isEmpty())
                .toList();
    }

    private List<Link> links(
            NavigationEntry.Section section, PortalUser portalUser, String current) {
        return entries.stream()
                .filter(it -> it.section() == section && mayOpen(portalUser, it))
                .map(it -> new Link(it.label(), it.icon(), it.path(), it.path().equals(current)))
                .toList();
    }

    private static boolean mayOpen(PortalUser portalUser, NavigationEntry entry) {
        return AccessTable.find(HttpMethod.GET, entry.path())
                .filter(it -> it.least() == null || portalUser.isAtLeast(it.least()))
                .isPresent();
    }

    /** The entry of a page: the longest path that contains it. Search and charts have none. */
    Optional<NavigationEntry> entry(String path) {
        return entries.stream()
                .filter(it ->
                        path.equals(it.path())
                                || (!it.path().equals(HOME) && path.startsWith(it.path() + "/")))
                .max(Comparator.comparingInt(it -> it.path().length()));
    }

    private String current(String path) {
        return entry(path).map(NavigationEntry::path).orElse("");
    }
}
