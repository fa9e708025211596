package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** What a line may be tracked by. */
final class TrackingWrites {

    private static final int MOST = 2;

    private final Looking looking;

    TrackingWrites(Looking looking) {
        this.looking = looking;
    }

    /** Two at most, no parents, and not two of the same parent. */
    void twoLeaves(Tenant tenant, String prefix, JsonNode line, Faults faults) {
        JsonNode dimensions = line.path("dimensions");
        if (dimensions.size() > MOST) {
            faults.add(prefix + "dimensions", "may be two");
        }
        Set<String> parents = new HashSet<>();
        for (int i = 0; i < dimensions.size(); i++) {
            String field = "%sdimensions[%d]".formatted(prefix, i);
            JsonNode dimension = looking.dimension(tenant, dimensions.path(i));
            if (dimension.path("has_children").asBoolean(false)) {
                faults.add(field, "must be no parent");
            } else if (dimension.hasNonNull("parent_id")
                    && !parents.add(dimension.path("parent_id").asString())) {
                faults.add(field, "has the same parent as another");
            }
        }
    }
}
