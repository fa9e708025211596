package io.ledgerway.starter.encryption;

/**
 * Where a service keeps sealed values. A service declares one bean for each; values in it that were
 * sealed with an earlier key are sealed anew in the background.
 *
 * @param table the table
 * @param column the column, of type {@code bytea}; may be null
 * @param owner SQL for the text that the value was sealed for, e.g. {@code id::text}
 */
public record EncryptedColumn(String table, String column, String owner) {}
