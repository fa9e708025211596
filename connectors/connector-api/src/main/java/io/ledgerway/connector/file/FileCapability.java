package io.ledgerway.connector.file;

import io.ledgerway.model.datatype.DataType;
import java.util.Set;

/**
 * Data types whose files a connector reads.
 *
 * @param attachments the data types whose records can have attachments
 * @param pdfs the data types whose records can be read as PDF
 */
public record FileCapability(Set<DataType> attachments, Set<DataType> pdfs) {

    public static final FileCapability NONE = new FileCapability(Set.of(), Set.of());

    public FileCapability {
        attachments = Set.copyOf(attachments);
        pdfs = Set.copyOf(pdfs);
    }
}
