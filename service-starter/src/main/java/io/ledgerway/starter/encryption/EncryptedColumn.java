package io.ledgerway.starter.encryption;

/**
 * A column with encrypted values. A service declares one bean per column; values that an earlier
 * key encrypted are re-encrypted in the background.
 *
 * @param table the table
 * @param column the column, of type {@code bytea}; may be null
 * @param owner SQL of the owner for which the value was encrypted, e.g. {@code id::text}
 */
public record EncryptedColumn(String table, String column, String owner) {}
