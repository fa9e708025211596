package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Restrictions of tracking dimensions. */
final class TrackingRestrictions {

    private static final int MAX_DIMENSIONS = 2;

    private final ReferenceLookup referenceLookup;

    TrackingRestrictions(ReferenceLookup referenceLookup) {
        this.referenceLookup = referenceLookup;
    }

    /** At most two, no parents, and not two of the same parent. */
    void twoLeaves(Tenant tenant, String prefix, JsonNode line, ValidationErrors validationErrors) {
        JsonNode dimensions = line.path("dimensions");
        if (dimensions.size() > MAX_DIMENSIONS) {
            validationErrors.add(prefix + "dimensions", "may be two");
        }
        Set<String> parents = new HashSet<>();
        for (int i = 0; i < dimensions.size(); i++) {
            String field = "%sdimensions[%d]".formatted(prefix, i);
            JsonNode dimension = referenceLookup.dimension(tenant, dimensions.path(i));
            if (dimension.path("has_children").asBoolean(false)) {
                validationErrors.add(field, "must be no parent");
            } else if (dimension.hasNonNull("parent_id")
                    && !parents.add(dimension.path("parent_id").asString())) {
                validationErrors.add(field, "has the same parent as another");
            }
        }
    }
}
