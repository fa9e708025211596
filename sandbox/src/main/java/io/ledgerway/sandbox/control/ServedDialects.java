package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The dialects of real platforms, and which of them applications use instead of the native API.
 * There an organisation has the identifier that the platform gives it.
 */
class ServedDialects {

    private final List<DialectCredentials> dialects;
    private final Set<String> served;
    private final Tenants tenants;

    /**
     * Creates the list.
     *
     * @param served platform keys
     */
    ServedDialects(List<DialectCredentials> dialects, Set<String> served, Tenants tenants) {
        this.dialects = List.copyOf(dialects);
        this.served = Set.copyOf(served);
        this.tenants = tenants;
        for (String key : this.served) {
            if (dialects.stream().noneMatch(it -> it.platform().equals(key))) {
                throw new IllegalArgumentException(
                        "SANDBOX_DIALECTS names %s, which has no dialect".formatted(key));
            }
        }
    }

    List<DialectCredentials> all() {
        return dialects;
    }

    /** The dialect of a platform. */
    Optional<DialectCredentials> find(String platform) {
        return dialects.stream().filter(it -> it.platform().equals(platform)).findFirst();
    }

    /** The dialect that applications use for an organisation; empty for the native API. */
    Optional<DialectCredentials> of(Tenant tenant) {
        return find(tenant.platform()).filter(it -> served.contains(it.platform()));
    }

    /** The identifier that applications know an organisation by. */
    String idOf(Tenant tenant) {
        return of(tenant).map(it -> it.idOf(tenant)).orElseGet(() -> tenant.id().toString());
    }

    /** Finds an organisation by its id, or by its identifier in a dialect. */
    Optional<Tenant> tenant(String id) {
        return own(id).or(() ->
                dialects.stream().map(it -> it.find(id)).flatMap(Optional::stream).findFirst());
    }

    private Optional<Tenant> own(String id) {
        try {
            return tenants.find(UUID.fromString(id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
