package io.ledgerway.expense.rule;

import io.ledgerway.expense.rule.Verdict.Finding;
import io.ledgerway.expense.rule.Verdict.Fit;
import io.ledgerway.expense.rule.Verdict.Resolution;
import io.ledgerway.expense.rule.Verdict.Unfit;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What judging came to.
 *
 * @param body the record; asked for only when nothing is wrong
 */
record Outcome(Case file, Resolution resolution, DataType type, Supplier<ObjectNode> body) {

    Verdict verdict(@Nullable String updates) {
        List<Finding> findings = file.findings();
        return findings.isEmpty()
                ? new Fit(
                        resolution,
                        type,
                        updates == null ? WriteKind.CREATE : WriteKind.UPDATE,
                        body.get())
                : new Unfit(resolution, findings);
    }
}
