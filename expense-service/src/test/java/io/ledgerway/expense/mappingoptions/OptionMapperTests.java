package io.ledgerway.expense.mappingoptions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OptionMapperTests {

    @Test
    void categoryThatIsAParentHasChildren() {
        List<MappingOptions.TrackingCategory> categories =
                OptionMapper.withParents(
                        List.of(category("region", null), category("north", "region")));

        assertThat(categories)
                .extracting(MappingOptions.TrackingCategory::hasChildren)
                .containsExactly(true, false);
    }

    private static MappingOptions.TrackingCategory category(String id, @Nullable String parent) {
        return new MappingOptions.TrackingCategory(
                id, id, /* hasChildren= */ false, parent, /* modifiedDate= */ null);
    }
}
