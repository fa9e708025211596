package io.ledgerway.expense.posting;

import io.ledgerway.expense.posting.PostingResult.Invalid;
import io.ledgerway.expense.posting.PostingResult.Resolution;
import io.ledgerway.expense.posting.PostingResult.Valid;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.expense.validation.PostingFindings;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Result of an evaluator.
 *
 * @param body supplies the record; called only if there are no findings
 */
record Evaluation(
        PostingFindings findings, Resolution resolution, DataType type, Supplier<ObjectNode> body) {

    PostingResult toResult(@Nullable String updates) {
        List<PostingFinding> broken = findings.all();
        return broken.isEmpty()
                ? new Valid(
                        resolution,
                        type,
                        updates == null ? WriteKind.CREATE : WriteKind.UPDATE,
                        body.get())
                : new Invalid(resolution, broken);
    }
}
