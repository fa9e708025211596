package io.ledgerway.sync.record.lineage;

import io.ledgerway.model.id.DataSetId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lineage of a version of a record: the payload, the pull and the calls from which it comes.
 *
 * @param version the number of the version
 * @param mappingVersion version of the code that mapped it; absent if unknown
 * @param untraced why the members are not traced; absent if they are
 * @param dataSource the collection, as the platform names it; absent without a payload
 * @param dataSetId the pull that read it
 * @param calls the last calls of the pull before the version was stored, newest first; one of them
 *     returned the record. Empty if they are no longer kept
 * @param members its members in the order of the record
 */
@Schema(name = "RecordLineage")
public record RecordLineage(
        int version,
        @Nullable String mappingVersion,
        @Nullable String untraced,
        @Nullable String dataSource,
        DataSetId dataSetId,
        List<LineageCall> calls,
        List<MemberLineage> members) {

    /**
     * A call to the platform.
     *
     * @param path with the names of query parameters, without their values
     */
    @Schema(name = "LineageCall")
    public record LineageCall(Instant at, String method, String path) {}

    /**
     * Lineage of a member of a record: the values of the payload from which it comes.
     *
     * @param path JSON pointer of the member
     * @param rule how the mapping makes it: {@code copied} from one value, {@code translated} from
     *     one value, {@code computed} from several, {@code defaulted} without any; {@code untraced}
     *     if that is not known
     * @param sources JSON pointers of the values in the payload
     */
    @Schema(name = "MemberLineage")
    public record MemberLineage(
            String path,
            @Schema(
                            type = "string",
                            allowableValues = {
                                "copied",
                                "translated",
                                "computed",
                                "defaulted",
                                "untraced"
                            })
                    MappingRule rule,
            List<String> sources) {}
}
