/** Access to the database: password rotation, migrations, row mapping. */
@NullMarked
package io.ledgerway.starter.database;

import org.jspecify.annotations.NullMarked;
