package io.ledgerway.sync.dataset;

import static io.ledgerway.model.datatype.DataSetStatus.AUTH_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.CANCELLED;
import static io.ledgerway.model.datatype.DataSetStatus.COMPLETE;
import static io.ledgerway.model.datatype.DataSetStatus.FETCHING;
import static io.ledgerway.model.datatype.DataSetStatus.FETCH_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.INITIAL;
import static io.ledgerway.model.datatype.DataSetStatus.INTERNAL_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.MAPPING;
import static io.ledgerway.model.datatype.DataSetStatus.MAP_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.MAP_QUEUED;
import static io.ledgerway.model.datatype.DataSetStatus.NOT_SUPPORTED;
import static io.ledgerway.model.datatype.DataSetStatus.PERMISSIONS_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.PREREQUISITE_NOT_MET;
import static io.ledgerway.model.datatype.DataSetStatus.PROCESSING;
import static io.ledgerway.model.datatype.DataSetStatus.PROCESSING_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.PROCESSING_QUEUED;
import static io.ledgerway.model.datatype.DataSetStatus.QUEUED;
import static io.ledgerway.model.datatype.DataSetStatus.RATE_LIMIT_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.VALIDATING;
import static io.ledgerway.model.datatype.DataSetStatus.VALIDATION_ERROR;
import static io.ledgerway.model.datatype.DataSetStatus.VALIDATION_QUEUED;

import io.ledgerway.model.datatype.DataSetStatus;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** State machine of data sets: the allowed status transitions. */
final class DataSetTransitions {

    private static final Map<DataSetStatus, Set<DataSetStatus>> NEXT =
            new EnumMap<>(
                    Map.of(
                            INITIAL, anyTime(QUEUED, PREREQUISITE_NOT_MET, NOT_SUPPORTED),
                            QUEUED, anyTime(FETCHING, PREREQUISITE_NOT_MET, NOT_SUPPORTED),
                            FETCHING,
                                    anyTime(
                                            MAP_QUEUED,
                                            FETCH_ERROR,
                                            AUTH_ERROR,
                                            PERMISSIONS_ERROR,
                                            RATE_LIMIT_ERROR,
                                            NOT_SUPPORTED),
                            MAP_QUEUED, anyTime(MAPPING),
                            MAPPING, anyTime(VALIDATION_QUEUED, MAP_ERROR),
                            VALIDATION_QUEUED, anyTime(VALIDATING),
                            VALIDATING, anyTime(PROCESSING_QUEUED, VALIDATION_ERROR),
                            PROCESSING_QUEUED, anyTime(PROCESSING),
                            PROCESSING, anyTime(COMPLETE, PROCESSING_ERROR)));

    private DataSetTransitions() {}

    static boolean allowed(DataSetStatus from, DataSetStatus to) {
        return NEXT.getOrDefault(from, Set.of()).contains(to);
    }

    /**
     * Throws unless the transition is allowed.
     *
     * @throws IllegalStateException if the transition is not allowed
     */
    static void check(DataSetStatus from, DataSetStatus to) {
        if (!allowed(from, to)) {
            throw new IllegalStateException(
                    "A data set cannot change from " + from.wire() + " to " + to.wire());
        }
    }

    /** Adds the transitions that every unfinished data set has: cancellation and internal error. */
    private static Set<DataSetStatus> anyTime(DataSetStatus... further) {
        EnumSet<DataSetStatus> next = EnumSet.of(CANCELLED, INTERNAL_ERROR);
        next.addAll(Set.of(further));
        return next;
    }
}
