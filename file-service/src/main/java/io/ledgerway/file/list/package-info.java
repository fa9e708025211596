/** Shows files and gives them back. */
@NullMarked
package io.ledgerway.file.list;

import org.jspecify.annotations.NullMarked;
