package io.ledgerway.sync.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.datatype.DataSetStatus;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DataSetTransitionsTests {

    private static final List<DataSetStatus> HAPPY_PATH =
            List.of(
                    DataSetStatus.INITIAL,
                    DataSetStatus.QUEUED,
                    DataSetStatus.FETCHING,
                    DataSetStatus.MAP_QUEUED,
                    DataSetStatus.MAPPING,
                    DataSetStatus.VALIDATION_QUEUED,
                    DataSetStatus.VALIDATING,
                    DataSetStatus.PROCESSING_QUEUED,
                    DataSetStatus.PROCESSING,
                    DataSetStatus.COMPLETE);

    /** Checks all 441 pairs against the contract instead of the implementation. */
    @Test
    void everyPairMatchesTheContract() {
        for (DataSetStatus from : DataSetStatus.values()) {
            for (DataSetStatus to : DataSetStatus.values()) {
                assertThat(DataSetTransitions.allowed(from, to))
                        .as("%s to %s", from, to)
                        .isEqualTo(expected(from).contains(to));
            }
        }
    }

    private static Set<DataSetStatus> expected(DataSetStatus from) {
        Set<DataSetStatus> next = new HashSet<>();
        if (from.isTerminal()) {
            return next;
        }
        next.add(DataSetStatus.CANCELLED);
        next.add(DataSetStatus.INTERNAL_ERROR);
        next.add(HAPPY_PATH.get(HAPPY_PATH.indexOf(from) + 1));
        switch (from.wire()) {
            case "Initial", "Queued" ->
                    next.addAll(
                            List.of(
                                    DataSetStatus.PREREQUISITE_NOT_MET,
                                    DataSetStatus.NOT_SUPPORTED));
            case "Fetching" ->
                    next.addAll(
                            List.of(
                                    DataSetStatus.FETCH_ERROR,
                                    DataSetStatus.AUTH_ERROR,
                                    DataSetStatus.PERMISSIONS_ERROR,
                                    DataSetStatus.RATE_LIMIT_ERROR,
                                    DataSetStatus.NOT_SUPPORTED));
            case "Mapping" -> next.add(DataSetStatus.MAP_ERROR);
            case "Validating" -> next.add(DataSetStatus.VALIDATION_ERROR);
            case "Processing" -> next.add(DataSetStatus.PROCESSING_ERROR);
            default -> {}
        }
        return next;
    }

    @Test
    void everyStatusExceptTheFirstIsReachable() {
        assertThat(DataSetStatus.values())
                .filteredOn(it -> it != DataSetStatus.INITIAL)
                .allMatch(to ->
                        Arrays.stream(DataSetStatus.values())
                                .anyMatch(from -> DataSetTransitions.allowed(from, to)));
    }

    @Test
    void unknownTransitionIsRejectedWithBothStatuses() {
        assertThatThrownBy(() ->
                        DataSetTransitions.check(DataSetStatus.COMPLETE, DataSetStatus.FETCHING))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Complete")
                .hasMessageContaining("Fetching");
    }
}
