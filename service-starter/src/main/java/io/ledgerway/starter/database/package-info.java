/** Database access: password rotation, migrations and row mapping. */
@NullMarked
package io.ledgerway.starter.database;

import org.jspecify.annotations.NullMarked;
