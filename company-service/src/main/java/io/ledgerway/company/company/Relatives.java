package io.ledgerway.company.company;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The companies above and below others, as their answers show them; read for many at once. */
class Relatives {

    private final CompanyStore store;
    private final LinkAddresses links;

    Relatives(CompanyStore store, LinkAddresses links) {
        this.store = store;
        this.links = links;
    }

    Of of(List<Company> companies) {
        List<CompanyId> ids = companies.stream().map(Company::id).toList();
        List<CompanyId> above =
                companies.stream()
                        .map(Company::parent)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        Map<CompanyId, CompanyReference> parents =
                above.isEmpty()
                        ? Map.of()
                        : store.of(above).stream()
                                .collect(Collectors.toMap(Company::id, this::reference));
        Map<CompanyId, List<CompanyReference>> below =
                store.below(ids).stream()
                        .collect(
                                Collectors.groupingBy(
                                        it -> Objects.requireNonNull(it.parent()),
                                        Collectors.mapping(this::reference, Collectors.toList())));
        return new Of(parents, below);
    }

    private CompanyReference reference(Company company) {
        return CompanyReference.of(company, links.portal(company.id()));
    }

    /** What was found. */
    record Of(
            Map<CompanyId, CompanyReference> above, Map<CompanyId, List<CompanyReference>> below) {

        @Nullable CompanyReference parent(Company company) {
            CompanyId id = company.parent();
            return id == null ? null : above.get(id);
        }

        List<CompanyReference> subsidiaries(Company company) {
            return below.getOrDefault(company.id(), List.of());
        }
    }
}
