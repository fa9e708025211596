package io.ledgerway.model.datatype;

import com.fasterxml.jackson.annotation.JsonValue;

/** The 21 statuses of a data set; the values are a closed list of the API. */
public enum DataSetStatus {
    INITIAL("Initial", Group.WAITING),
    QUEUED("Queued", Group.WAITING),
    FETCHING("Fetching", Group.RUNNING),
    MAP_QUEUED("MapQueued", Group.RUNNING),
    MAPPING("Mapping", Group.RUNNING),
    VALIDATION_QUEUED("ValidationQueued", Group.RUNNING),
    VALIDATING("Validating", Group.RUNNING),
    PROCESSING_QUEUED("ProcessingQueued", Group.RUNNING),
    PROCESSING("Processing", Group.RUNNING),
    COMPLETE("Complete", Group.SUCCEEDED),
    FETCH_ERROR("FetchError", Group.FAILED),
    MAP_ERROR("MapError", Group.FAILED),
    VALIDATION_ERROR("ValidationError", Group.FAILED),
    PROCESSING_ERROR("ProcessingError", Group.FAILED),
    INTERNAL_ERROR("InternalError", Group.FAILED),
    AUTH_ERROR("AuthError", Group.FAILED),
    PERMISSIONS_ERROR("PermissionsError", Group.FAILED),
    RATE_LIMIT_ERROR("RateLimitError", Group.FAILED),
    PREREQUISITE_NOT_MET("PrerequisiteNotMet", Group.FAILED),
    NOT_SUPPORTED("NotSupported", Group.ENDED_WITHOUT_DATA),
    CANCELLED("Cancelled", Group.ENDED_WITHOUT_DATA);

    private final String wire;
    private final Group group;

    DataSetStatus(String wire, Group group) {
        this.wire = wire;
        this.group = group;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }

    public Group group() {
        return group;
    }

    /** Whether the status is final. */
    public boolean isTerminal() {
        return switch (group) {
            case WAITING, RUNNING -> false;
            case SUCCEEDED, FAILED, ENDED_WITHOUT_DATA -> true;
        };
    }

    public boolean isSuccess() {
        return group == Group.SUCCEEDED;
    }

    public boolean isError() {
        return group == Group.FAILED;
    }

    /** Group of statuses with the same meaning for a caller that waits. */
    public enum Group {
        WAITING,
        RUNNING,
        SUCCEEDED,
        FAILED,
        ENDED_WITHOUT_DATA
    }
}
